import { integer, text, type Store } from './database.ts';

/** A stake on a deal that is taken, or being taken. */
export interface DealBet {
  ticketId: string;
  playerId: string;
  seat: number;
  isTaken: boolean;
}

/** Bets that are read of a deal: more than its seats, with those that were returned. */
const BETS_MAX = 50;

/** The stakes on a deal, in the order in which they were placed. The pick of a ticket is `<deal>:<seat>`. */
export const betsOnDeal = (store: Store, gameId: string, dealId: bigint): DealBet[] =>
  store
    .all(
      `select ticket.id, ticket.pick, ticket.state = 'standing' as is_taken, session.player_id
       from ticket join session on session.key = ticket.session_key
       where ticket.game_id = ? and ticket.subject = ? and ticket.state in ('betting', 'standing')
       order by ticket.created_at_ms, ticket.rowid limit ?`,
      gameId,
      String(dealId),
      BETS_MAX,
    )
    .map((row) => ({
      ticketId: text(row, 'id'),
      playerId: text(row, 'player_id'),
      seat: Number(text(row, 'pick').split(':')[1]),
      isTaken: integer(row, 'is_taken') === 1n,
    }));
