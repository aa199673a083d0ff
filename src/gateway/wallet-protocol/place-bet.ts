import { fail, ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { describedLines } from './descriptions.ts';
import { walletView } from './wallet-view.ts';

type Call = WalletProtocol['bet'];

/** Takes a stake from the player, from the play money of a trial, or from a grant of free rounds, and adds it to the round with what it is on. */
export async function placeBet(
  { wagers }: Pick<Services, 'wagers'>,
  provider: string,
  { merchantCode, transactionId, amountMinor, description, freeRound, ...bet }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, CodeOf<Call>>> {
  const isFree = freeRound !== undefined;
  if (isFree !== (amountMinor === 0))
    return fail('bad_request', {
      faults: [{ path: '/amountMinor', message: 'It is 0 for a free round, and for no other bet.' }],
    });
  const taken = await wagers.take(merchantCode, {
    op: 'bet',
    ...bet,
    provider,
    transactionId,
    amountMinor: BigInt(amountMinor),
    freeRound: freeRound && { grantId: BigInt(freeRound.grantId), stakeMinor: BigInt(freeRound.stakeMinor) },
    lines: description && describedLines(description),
  });
  if (taken.ok) return ok({ transactionId, ...walletView(taken.value.currency, taken.value.balanceMinor) });
  return taken.code === 'insufficient_funds'
    ? fail(taken.code, walletView(bet.currency, BigInt(taken.detail.balanceMinor)))
    : taken;
}
