import { ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { emptyAgain } from '../trial/empty-trials.ts';
import { bankOf } from './bank-of.ts';
import { sessionOfToken } from './game-sessions.ts';
import { inOpenRound, takeStakeBack } from './rounds.ts';
import { walletView } from './wallet-view.ts';

type Answer = Result<
  ValueOf<WalletProtocol['rollback']>,
  'game_token_invalid' | 'balance_too_high' | 'transaction_conflict'
>;

/** Returns a stake, once. If the bet has not arrived, a tombstone in the ledger refuses it when it does. */
export async function rollBackBet(
  services: Services,
  provider: string,
  { merchantCode, gameToken, transactionId, betTransactionId, roundId }: BodyOf<WalletProtocol['rollback']>,
): Promise<Answer> {
  const found = await sessionOfToken(services, { merchantCode, provider, gameToken });
  if (!found.ok) return found;
  const { currency, account_id: credit } = found.value;
  const debit = await bankOf(services, found.value);
  const posted = await inOpenRound(
    services.ledger.rollback(
      merchantCode,
      { source: provider, idempotencyKey: transactionId, betKey: betTransactionId, debit, credit, reference: roundId },
      async (trx, { transferId }) => {
        await takeStakeBack(trx, { merchantCode, provider, roundId }, transferId);
        await emptyAgain(trx, found.value);
      },
    ),
  );
  if (posted.ok) services.signals.send([{ merchantCode, memberId: found.value.member_id, topic: 'balance' }]);
  return posted.ok ? ok({ transactionId, ...walletView(currency, posted.value.creditBalanceMinor) }) : posted;
}
