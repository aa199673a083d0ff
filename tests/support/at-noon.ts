import { dayOf, startOfDay } from '../../src/shared/days.ts';
import { cashierBrand, type CashierHouse } from './cashier-house.ts';
import { newOperator, signInAs } from './operators.ts';

const HALF_DAY_MS = 43_200_000;

/**
 * Moves a house to the noon of its brand, from where its clock goes on: no day, week or month ends within a test. Operators sign in again, for the
 * sessions of others may have ended by then.
 */
export async function atNoon(house: CashierHouse): Promise<CashierHouse> {
  const { timeZone } = cashierBrand.market;
  house.setClock(startOfDay(dayOf(house.now(), timeZone), timeZone) + HALF_DAY_MS);
  const signIn = async () => signInAs(house, await newOperator(house), house.now());
  return { ...house, operators: [await signIn(), await signIn()] };
}
