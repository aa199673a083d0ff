import { fail, ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { describedLines } from './descriptions.ts';
import { walletView } from './wallet-view.ts';

type Call = WalletProtocol['bet'];

/** Takes a stake from the player, or from the play money of a trial, and adds it to the round with what it is on. */
export async function placeBet(
  { wagers }: Pick<Services, 'wagers'>,
  provider: string,
  { merchantCode, transactionId, amountMinor, description, ...bet }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, CodeOf<Call>>> {
  const taken = await wagers.take(merchantCode, {
    op: 'bet',
    ...bet,
    provider,
    transactionId,
    amountMinor: BigInt(amountMinor),
    lines: description && describedLines(description),
  });
  if (taken.ok) return ok({ transactionId, ...walletView(taken.value.currency, taken.value.balanceMinor) });
  return taken.code === 'insufficient_funds'
    ? fail(taken.code, walletView(bet.currency, BigInt(taken.detail.balanceMinor)))
    : taken;
}
