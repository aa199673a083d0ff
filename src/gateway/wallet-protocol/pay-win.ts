import { fail, ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { isVoided } from '../round-care/carry-out-void.ts';
import { roundEnd } from './descriptions.ts';
import { walletView } from './wallet-view.ts';

type Call = WalletProtocol['win'];

/** Pays a win, and closes the round if it is over. An expired token still gets its win. */
export async function payWin(
  { wagers, database, log }: Pick<Services, 'wagers' | 'database' | 'log'>,
  provider: string,
  { merchantCode, transactionId, amountMinor, result, outcome, ...win }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, CodeOf<Call>>> {
  const taken = await wagers.take(merchantCode, {
    op: 'win',
    ...win,
    provider,
    transactionId,
    amountMinor: BigInt(amountMinor),
    result: roundEnd({ result, outcome }, () =>
      log.warn({ provider, roundId: win.roundId }, 'outcome too long, dropped'),
    ),
  });
  if (taken.ok) return ok({ transactionId, ...walletView(taken.value.currency, taken.value.balanceMinor) });
  // So that the vendor gives the round up.
  if (
    taken.code === 'transaction_conflict' &&
    (await isVoided({ database }, merchantCode, { provider, roundId: win.roundId }))
  )
    return fail('transaction_rolled_back');
  return taken;
}
