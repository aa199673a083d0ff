import { integer, text, type Store } from './database.ts';
import type { GameSession } from './sessions.ts';

/**
 * Who looks at a board: other players are those of the same site who play in the same currency. In rooms they are also
 * those of the same room and kind of money.
 */
export type Viewer = Pick<GameSession, 'merchantCode' | 'playerId' | 'currency'> &
  Partial<Pick<GameSession, 'roomId' | 'isDemoMoney'>>;

/** What another player has bet on one pick of a round. */
export interface OtherStake {
  playerId: string;
  pick: string;
  stakeMinor: bigint;
}

/** Bets that are read of a round: more than a page shows, and a limit on what one look costs. */
const STAKES_MAX = 500;

/** What others have bet on a round, by player and pick; players who bet last come first. Returned bets do not count. */
export const othersOnRound = (
  store: Store,
  gameId: string,
  subject: string,
  { merchantCode, playerId, currency }: Viewer,
): OtherStake[] =>
  store
    .all(
      `select session.player_id, ticket.pick, sum(ticket.stake_minor) as stake_minor
       from ticket join session on session.key = ticket.session_key
       where ticket.game_id = ? and ticket.subject = ? and ticket.state in ('standing', 'won', 'settled')
         and session.merchant_code = ? and session.currency = ? and session.player_id <> ?
       group by session.player_id, ticket.pick order by max(ticket.created_at_ms) desc limit ?`,
      gameId,
      subject,
      merchantCode,
      currency,
      playerId,
      STAKES_MAX,
    )
    .map((row) => ({
      playerId: text(row, 'player_id'),
      pick: text(row, 'pick'),
      stakeMinor: integer(row, 'stake_minor'),
    }));
