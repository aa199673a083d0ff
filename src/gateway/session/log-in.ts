import type { Brand } from '../../shared/brand/brand.generated.ts';
import { accountsOf } from '../../shared/brand/mobile-number.ts';
import type { ValueOf } from '../../shared/contract/call.ts';
import { AGENT_CUSTOMER_TYPES, type sessionCalls } from '../../shared/contract/session.ts';
import { fail, ok, type Result } from '../../shared/errors.ts';
import { grantDemoMoney } from '../wallet/grant-demo-money.ts';
import type { Services } from '../services.ts';

/** A login by username and password. */
interface LogIn {
  brand: Brand;
  /** A name, or on a brand that has registration by mobile number the number, in any way that people write one. */
  username: string;
  password: string;
  /** The side that is knocked at. */
  side?: 'member' | 'agent' | undefined;
}

/** Checks the password and begins a session. One answer for a wrong name and a wrong password: it does not tell which accounts exist. */
export async function logIn(services: Services, { brand, username, password, side }: LogIn): Promise<Result<ValueOf<typeof sessionCalls.login>, 'login_failed' | 'error_not_agent' | 'busy'>> {
  const { merchantCode, market } = brand;
  const accounts = accountsOf(username, brand);
  const members = await services.database.withMerchant(merchantCode, (trx) =>
    trx.selectFrom('member').select(['id', 'account', 'password_hash', 'customer_type', 'currency']).where('merchant_code', '=', merchantCode).where('account', 'in', accounts).execute(),
  );
  // What was typed to the letter goes before what it may stand for.
  const member = accounts.flatMap((account) => members.find((row) => row.account === account) ?? [])[0];
  const isRight = await services.passwords.verify(merchantCode, member?.password_hash, password);
  if (!isRight.ok) return isRight;
  if (!member || !isRight.value) return fail('login_failed');
  // After the password: to whoever does not know it the answer is the same, agent or not.
  if (side === 'agent' && !AGENT_CUSTOMER_TYPES.includes(member.customer_type)) return fail('error_not_agent');
  // Also here, and not at registration alone: a registration that was cut short is made whole at the first login.
  await grantDemoMoney(services, { merchantCode, market, memberId: member.id, currency: member.currency });
  return ok({
    token: await services.sessions.begin(brand, member.id),
    userName: member.account,
    firstTimeLogin: false,
    passwordExpired: false,
    customerType: member.customer_type,
  });
}
