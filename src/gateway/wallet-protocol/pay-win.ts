import { fail, ok, type Result } from '../../shared/errors.ts';
import type { BodyOf, ValueOf } from '../../shared/contract/call.ts';
import type { WalletProtocol } from '../../shared/contract/wallet-protocol.ts';
import type { Services } from '../services.ts';
import { emptyAgain } from '../trial/empty-trials.ts';
import { bankOf } from './bank-of.ts';
import { knownTexts } from './descriptions.ts';
import { sessionOfToken } from './game-sessions.ts';
import { addWin, inOpenRound } from './rounds.ts';
import { walletView } from './wallet-view.ts';

type Answer = Result<
  ValueOf<WalletProtocol['win']>,
  'game_token_invalid' | 'round_unknown' | 'balance_too_high' | 'transaction_conflict'
>;

/** Pays a win from the house, or to a trial from the issuer of its play money, and closes the round if it is over. An expired token still gets its win. */
export async function payWin(
  services: Services,
  provider: string,
  {
    merchantCode,
    gameToken,
    transactionId,
    roundId,
    amountMinor,
    currency,
    isRoundOver,
    result,
  }: BodyOf<WalletProtocol['win']>,
): Promise<Answer> {
  const found = await sessionOfToken(services, { merchantCode, provider, gameToken });
  if (!found.ok) return found;
  const session = found.value;
  if (session.currency !== currency) return fail('transaction_conflict');
  const round = await services.database.withMerchant(merchantCode, (trx) =>
    trx
      .selectFrom('round')
      .select(['member_id'])
      .where('merchant_code', '=', merchantCode)
      .where('provider', '=', provider)
      .where('round_id', '=', roundId)
      .executeTakeFirst(),
  );
  if (round?.member_id !== session.member_id) return fail('round_unknown');
  const bank = await bankOf(services, session);
  const win = BigInt(amountMinor);
  const posted = await inOpenRound(
    services.ledger.post(
      merchantCode,
      {
        source: provider,
        idempotencyKey: transactionId,
        kind: 'win',
        debit: bank,
        credit: session.account_id,
        amountMinor: win,
        reference: roundId,
      },
      async (trx) => {
        await addWin(
          trx,
          { merchantCode, provider, roundId },
          { winMinor: win, isRoundOver, result: result && knownTexts(result) },
        );
        await emptyAgain(trx, session);
      },
    ),
  );
  if (posted.ok) services.signals.send([{ merchantCode, memberId: session.member_id, topic: 'balance' }]);
  if (posted.ok) return ok({ transactionId, ...walletView(currency, posted.value.creditBalanceMinor) });
  if (posted.code === 'balance_too_high') return posted;
  // A tombstone under the win's id is the vendor's mistake, as is any other use of one id for two things.
  if (posted.code === 'transaction_conflict' || posted.code === 'transaction_rolled_back')
    return fail('transaction_conflict');
  // The house and the issuer can overdraw, so any other refusal is a bug.
  throw new Error(`a win was refused: ${posted.code}`);
}
