import { fail, ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { bankOf } from './bank-of.ts';
import { describeBet } from './descriptions.ts';
import { liveSessionOfToken } from './game-sessions.ts';
import { addStake, inOpenRound } from './rounds.ts';
import { walletView } from './wallet-view.ts';

type Answer = Result<
  ValueOf<WalletProtocol['bet']>,
  | 'game_token_invalid'
  | 'game_token_expired'
  | 'insufficient_funds'
  | 'balance_too_high'
  | 'transaction_conflict'
  | 'transaction_rolled_back'
>;

/** Moves a stake from the player to the house, or from a trial to the issuer of its play money, and adds it to the round with what it is on, in one transaction. */
export async function placeBet(
  services: Services,
  provider: string,
  {
    merchantCode,
    gameToken,
    transactionId,
    roundId,
    amountMinor,
    currency,
    description,
  }: BodyOf<WalletProtocol['bet']>,
): Promise<Answer> {
  const found = await liveSessionOfToken(services, { merchantCode, provider, gameToken });
  if (!found.ok) return found;
  const session = found.value;
  if (session.currency !== currency) return fail('transaction_conflict');
  const bank = await bankOf(services, session);
  const stake = BigInt(amountMinor);
  const posted = await inOpenRound(
    services.ledger.post(
      merchantCode,
      {
        source: provider,
        idempotencyKey: transactionId,
        kind: 'bet',
        debit: session.account_id,
        credit: bank,
        amountMinor: stake,
        reference: roundId,
      },
      async (trx, { transferId }) => {
        await addStake(trx, {
          merchant_code: merchantCode,
          provider,
          round_id: roundId,
          member_id: session.member_id,
          game_session_id: session.id,
          vassalage: session.vassalage,
          game_id: session.game_id,
          currency,
          bet_minor: stake,
        });
        if (description) await describeBet(trx, { merchantCode, provider, roundId }, transferId, description);
      },
    ),
  );
  if (posted.ok) services.signals.send([{ merchantCode, memberId: session.member_id, topic: 'balance' }]);
  if (!posted.ok) {
    return posted.code === 'insufficient_funds'
      ? fail(posted.code, walletView(currency, BigInt(posted.detail.balanceMinor)))
      : posted;
  }
  return ok({ transactionId, ...walletView(currency, posted.value.debitBalanceMinor) });
}
