import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Services } from '../services.ts';

/** What a trial plays with on a brand that is no demonstration: 10,000 of a currency with cents, a million of one without. */
const TRIAL_BALANCE_MINOR = 1_000_000;

/** Whose play money. */
interface Receiver {
  merchantCode: string;
  market: Brand['market'];
  memberId: bigint;
  currency: string;
}

/** Gives a new account its play money, once: the ledger's key sees to that, however often this is called. On a brand that is no demonstration it does nothing. */
export async function grantDemoMoney({ ledger }: Pick<Services, 'ledger'>, receiver: Receiver): Promise<void> {
  const { demo } = receiver.market;
  if (demo) await issue(ledger, receiver, demo.openingBalanceMinor);
}

/** Gives a trial account its play money, once, on any brand: what a demonstration gives, or a balance of its own. */
export const grantTrialMoney = ({ ledger }: Pick<Services, 'ledger'>, receiver: Receiver): Promise<void> =>
  issue(ledger, receiver, receiver.market.demo?.openingBalanceMinor ?? TRIAL_BALANCE_MINOR);

async function issue(
  ledger: Services['ledger'],
  { merchantCode, memberId, currency }: Receiver,
  amountMinor: number,
): Promise<void> {
  const credit = await ledger.accountOf(merchantCode, { kind: 'member', ownerId: memberId, currency });
  const debit = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency });
  const granted = await ledger.post(merchantCode, {
    source: 'gateway',
    idempotencyKey: `demo-money:${memberId}`,
    kind: 'demo_money',
    debit,
    credit,
    amountMinor: BigInt(amountMinor),
  });
  // A brand that has changed its opening balance since: the account keeps what it was given.
  if (!granted.ok && granted.code !== 'transaction_conflict')
    throw new Error(`demo money was refused: ${granted.code}`);
}
