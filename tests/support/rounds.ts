import type { Services } from '../../src/gateway/services.ts';
import { tokenHash } from '../../src/gateway/session/tokens.ts';

/** The player whose rounds they are. The token is that of a session. */
export interface RoundOwner {
  merchantCode: string;
  memberId: bigint;
  currency: string;
  token: string;
}

/** A round as a test wants it. The rest follows from it. */
export interface TestRound {
  roundId: string;
  gameId: string;
  vassalage: string;
  openedAt: Date;
  betMinor: bigint;
  winMinor?: bigint;
  status?: 'open' | 'settled' | 'rolled_back';
}

/** Provider of the rounds. */
const PROVIDER = 'livery-games';

/** Writes rounds into the database without any money, for tests of what was played at other times. */
export async function writeRounds(
  { database, ledger }: Pick<Services, 'database' | 'ledger'>,
  { merchantCode, memberId, currency, token }: RoundOwner,
  rounds: readonly TestRound[],
): Promise<void> {
  const accountId = await ledger.accountOf(merchantCode, { kind: 'cash', ownerId: memberId, currency });
  const secret = tokenHash(token);
  await database.withMerchant(merchantCode, async (trx) => {
    const { id } = await trx
      .insertInto('game_session')
      .values({
        merchant_code: merchantCode,
        member_id: memberId,
        session_token_hash: secret,
        account_id: accountId,
        launch_code_hash: secret,
        launch_code_ends_at: new Date(0),
        provider: PROVIDER,
        vassalage: rounds[0]!.vassalage,
        game_id: rounds[0]!.gameId,
        currency,
        lobby_origin: 'http://lobby.test',
        language: 'en',
        is_demo_money: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('round')
      .values(
        rounds.map(({ roundId, gameId, vassalage, openedAt, betMinor, winMinor = 0n, status = 'settled' }) => ({
          merchant_code: merchantCode,
          provider: PROVIDER,
          round_id: roundId,
          member_id: memberId,
          game_session_id: id,
          vassalage,
          game_id: gameId,
          currency,
          bet_minor: betMinor,
          win_minor: winMinor,
          status,
          opened_at: openedAt,
          closed_at: status === 'open' ? null : openedAt,
        })),
      )
      .execute();
  });
}
