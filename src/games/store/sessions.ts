import { createHash, randomBytes } from 'node:crypto';
import type { OpenFreeRounds } from '../../shared/contract/wallet-protocol.ts';
import type { PlayOwner } from '../plays/play.ts';
import { integer, text, type Row, type Store } from './database.ts';

/** A player in one game: what the wallet bound to a launch code. */
export interface GameSession {
  /** SHA-256 of the session id, hex. Only the player's browser knows the id itself. */
  key: string;
  merchantCode: string;
  gameId: string;
  /** The wallet's token, stored in plain text, because a win must still be paid after a restart. */
  gameToken: string;
  /** The provider that the token belongs to. It signs everything that the session's plays move. */
  provider: string;
  playerId: string;
  /** ISO 4217. All amounts of the session are minor units of this currency. */
  currency: string;
  /** BCP 47 tag. */
  language: string;
  lobbyOrigin: string;
  isDemoMoney: boolean;
  /** The room that the player chose; empty in a game without rooms. */
  roomId: string;
  endsAtMs: number;
  /** The free rounds that the wallet told of when the game was launched. */
  freeRounds: readonly OpenFreeRounds[];
}

/** Sessions by the hash of their id. */
export interface SessionStore {
  insert(session: GameSession): void;
  /** A session that has not ended. */
  find(sessionId: string, nowMs: number): GameSession | undefined;
  /** Any session, ended or not, because rounds outlive it. Throws for an unknown key. */
  byKey(key: string): GameSession;
  /** Keys of a player's sessions at a game in one currency, newest first. */
  keysOf(owner: PlayOwner & Pick<GameSession, 'currency'>, limit: number): string[];
}

/** Bytes of a session id. It works like a password, so it has 192 random bits. */
const SESSION_ID_BYTES = 24;

/** A new session id for the browser. */
export const newSessionId = (): string => randomBytes(SESSION_ID_BYTES).toString('base64url');

/** The hash of a session id, which we store instead of the id. */
export const sessionKey = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

const asSession = (row: Row, house: string): GameSession => ({
  key: text(row, 'key'),
  merchantCode: text(row, 'merchant_code'),
  gameId: text(row, 'game_id'),
  gameToken: text(row, 'game_token'),
  // Sessions of earlier versions name none.
  provider: row['provider'] === null ? house : text(row, 'provider'),
  playerId: text(row, 'player_id'),
  currency: text(row, 'currency'),
  language: text(row, 'language'),
  lobbyOrigin: text(row, 'lobby_origin'),
  isDemoMoney: integer(row, 'is_demo_money') === 1n,
  roomId: text(row, 'room_id'),
  endsAtMs: Number(integer(row, 'ends_at_ms')),
  freeRounds: JSON.parse(text(row, 'free_rounds')) as OpenFreeRounds[],
});

/**
 * The sessions in a store.
 * @param house the provider of sessions that were opened when there was only one
 */
export function createSessionStore(store: Store, house: string): SessionStore {
  return {
    insert(session) {
      store.run(
        `insert into session (key, merchant_code, game_id, game_token, provider, player_id, currency, language, lobby_origin, is_demo_money, room_id, ends_at_ms, free_rounds)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        session.key,
        session.merchantCode,
        session.gameId,
        session.gameToken,
        session.provider,
        session.playerId,
        session.currency,
        session.language,
        session.lobbyOrigin,
        session.isDemoMoney ? 1 : 0,
        session.roomId,
        session.endsAtMs,
        JSON.stringify(session.freeRounds),
      );
    },
    find(sessionId, nowMs) {
      const row = store.get('select * from session where key = ? and ends_at_ms > ?', sessionKey(sessionId), nowMs);
      return row && asSession(row, house);
    },
    byKey(key) {
      const row = store.get('select * from session where key = ?', key);
      if (!row) throw new Error('a round refers to a session that does not exist');
      return asSession(row, house);
    },
    keysOf: ({ merchantCode, playerId, gameId, currency }, limit) =>
      store
        .all(
          `select key from session where merchant_code = ? and player_id = ? and game_id = ? and currency = ?
           order by ends_at_ms desc, rowid desc limit ?`,
          merchantCode,
          playerId,
          gameId,
          currency,
          limit,
        )
        .map((row) => text(row, 'key')),
  };
}
