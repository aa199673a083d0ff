import { toDecimal } from '../../shared/money/money.ts';
import { createDeposit } from '../cashier/create-deposit.ts';
import { giveUpDeposit } from '../cashier/end-deposit.ts';
import { readDeposit, type ReadDeposit } from '../cashier/read-deposits.ts';
import { lookUpDeposit } from '../cashier/watch-cashier.ts';
import { servicesOfPast, type Past } from './past.ts';
import { PartsAway } from './past-games.ts';
import type { PlannedDeposit } from './plan-history.ts';
import { chooseOutcome, type DepositChoice } from './sandbox.ts';

const MINUTE_MS = 60_000;
/** Minutes between a deposit and its payment, and until the player's bank takes it back. */
const PAYS_AFTER_MS = 3 * MINUTE_MS;
const TAKEN_BACK_AFTER_MS = 50 * 60 * MINUTE_MS;
/** Minutes after the end of a deposit in which it may still be paid, and one more. */
const EXPIRES_AFTER_MS = 11 * MINUTE_MS;

/** Makes a deposit of the past. One that was made before stays as it is. */
export async function makeDeposit(past: Past, { atMs, key, method, amountMinor, ends }: PlannedDeposit): Promise<void> {
  const { brand, player, today } = past;
  const { merchantCode } = brand;
  past.goTo(atMs);
  const parts = ends === 'open' ? today : past.services;
  const { currency, memberId } = player;
  const made = await createDeposit(parts, {
    brand,
    player,
    returnUrl: `${past.origin}/member/depositv2`,
    body: { key, method: method.id, amount: toDecimal({ amountMinor, currency }), language: brand.languages.default },
  });
  if (!made.ok && made.code === 'provider_unavailable') throw new PartsAway('the payments do not answer');
  if (!made.ok || made.value.pageUrl === null || ends === 'open') return;
  const read = () =>
    today.database.withMerchant(merchantCode, (trx) => readDeposit(trx, merchantCode, { memberId, key }));
  const deposit = (await read())!;
  if (ends === 'given_up') {
    past.goTo(atMs + PAYS_AFTER_MS);
    await giveUpDeposit(past.services, merchantCode, player, deposit.id);
  } else if (ends === 'nobody') {
    past.goTo(deposit.expires_at.getTime() + EXPIRES_AFTER_MS);
    await lookUpDeposit(past.services, deposit);
  } else await pay(past, deposit, ends);
}

/** Pays a deposit on its page. The provider's status says what has happened, as when its notice is lost. */
async function pay(past: Past, deposit: ReadDeposit, ends: DepositChoice): Promise<void> {
  // Servers do not resolve the page's host, which is for browsers.
  const { url } = past.today.config.payments.find(({ provider }) => provider === deposit.provider)!;
  const page = url + new URL(deposit.page_url!).pathname;
  const choose = async (choice: DepositChoice, amount?: string) => {
    if (!(await chooseOutcome(page, choice, amount)))
      throw new PartsAway('the sandbox of the payments does not answer');
  };
  past.goTo(deposit.created_at.getTime() + PAYS_AFTER_MS);
  if (ends === 'other_amount') await choose(ends, otherAmount(deposit));
  else await choose(ends === 'chargeback' ? 'success' : ends);
  await lookUpDeposit(past.services, deposit);
  if (ends !== 'chargeback') return;
  // The play of the days between follows.
  const takenBackMs = deposit.created_at.getTime() + TAKEN_BACK_AFTER_MS;
  await choose('chargeback');
  await lookUpDeposit(
    servicesOfPast(past.today, () => takenBackMs),
    deposit,
  );
}

/** Half of what was asked for, as a player types it on the page. */
const otherAmount = ({ amount_minor: amountMinor, currency }: ReadDeposit): string =>
  toDecimal({ amountMinor: amountMinor / 2n, currency });
