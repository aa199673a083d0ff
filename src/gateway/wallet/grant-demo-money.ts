import type { Brand } from '../../shared/brand/brand.generated.ts';
import type { Services } from '../services.ts';

/** Gives a new account its play money, once: the ledger's key sees to that, however often this is called. On a brand that is no demonstration it does nothing. */
export async function grantDemoMoney(
  { ledger }: Pick<Services, 'ledger'>,
  { merchantCode, market, memberId, currency }: { merchantCode: string; market: Brand['market']; memberId: bigint; currency: string },
): Promise<void> {
  if (!market.demo) return;
  const credit = await ledger.accountOf(merchantCode, { kind: 'member', ownerId: memberId, currency });
  const debit = await ledger.accountOf(merchantCode, { kind: 'demo_issue', currency });
  const granted = await ledger.post(merchantCode, { source: 'gateway', idempotencyKey: `demo-money:${memberId}`, kind: 'demo_money', debit, credit, amountMinor: BigInt(market.demo.openingBalanceMinor) });
  // A brand that has changed its opening balance since: the account keeps what it was given.
  if (!granted.ok && granted.code !== 'transaction_conflict') throw new Error(`demo money was refused: ${granted.code}`);
}
