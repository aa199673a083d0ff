import type { Brand } from '../../shared/brand/brand.generated.ts';
import { demoMoney } from '../ledger/postings/demo-money.ts';
import type { Services } from '../services.ts';

/** Play money of a trial on a brand that is not a demonstration: 10,000 in a currency with cents, a million in one without. */
const TRIAL_BALANCE_MINOR = 1_000_000;

/** The member that gets play money. */
interface Receiver {
  merchantCode: string;
  market: Brand['market'];
  memberId: bigint;
  currency: string;
}

/** Gives a new member of a demonstration brand its play money. The idempotency key makes sure that repeated calls give it once. */
export async function grantDemoMoney({ ledger }: Pick<Services, 'ledger'>, receiver: Receiver): Promise<void> {
  const { demo } = receiver.market;
  if (demo) await issue(ledger, receiver, demo.openingBalanceMinor);
}

/** Gives a trial its play money, once, on any brand. */
export const grantTrialMoney = ({ ledger }: Pick<Services, 'ledger'>, receiver: Receiver): Promise<void> =>
  issue(ledger, receiver, receiver.market.demo?.openingBalanceMinor ?? TRIAL_BALANCE_MINOR);

async function issue(
  ledger: Services['ledger'],
  { merchantCode, memberId, currency }: Receiver,
  amountMinor: number,
): Promise<void> {
  const wallet = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
  const issuer = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency });
  const granted = await ledger.post(merchantCode, {
    source: 'gateway',
    idempotencyKey: `demo-money:${memberId}`,
    ...demoMoney({ from: issuer, to: wallet, amountMinor: BigInt(amountMinor) }),
  });
  // A conflict means that the brand has changed its opening balance since. The member keeps what it was given.
  if (!granted.ok && granted.code !== 'transaction_conflict')
    throw new Error(`demo money was refused: ${granted.code}`);
}
