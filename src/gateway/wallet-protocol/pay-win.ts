import { ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { knownTexts } from './descriptions.ts';
import { walletView } from './wallet-view.ts';

type Call = WalletProtocol['win'];

/** Pays a win, and closes the round if it is over. An expired token still gets its win. */
export async function payWin(
  { wagers }: Pick<Services, 'wagers'>,
  provider: string,
  { merchantCode, transactionId, amountMinor, result, ...win }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, CodeOf<Call>>> {
  const taken = await wagers.take(merchantCode, {
    op: 'win',
    ...win,
    provider,
    transactionId,
    amountMinor: BigInt(amountMinor),
    result: result && JSON.stringify(knownTexts(result)),
  });
  return taken.ok ? ok({ transactionId, ...walletView(taken.value.currency, taken.value.balanceMinor) }) : taken;
}
