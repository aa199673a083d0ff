import { ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, CodeOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { walletView } from './wallet-view.ts';

type Call = WalletProtocol['rollback'];

/** Returns a stake, once. If the bet has not arrived, a tombstone in the ledger refuses it when it does. */
export async function rollBackBet(
  { wagers }: Pick<Services, 'wagers'>,
  provider: string,
  { merchantCode, transactionId, ...rollback }: BodyOf<Call>,
): Promise<Result<ValueOf<Call>, CodeOf<Call>>> {
  const taken = await wagers.take(merchantCode, { op: 'rollback', ...rollback, provider, transactionId });
  return taken.ok ? ok({ transactionId, ...walletView(taken.value.currency, taken.value.balanceMinor) }) : taken;
}
