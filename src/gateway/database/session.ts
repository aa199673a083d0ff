/** What a statement gave. `affected` is the number of rows written, where the statement writes. */
export interface SessionResult {
  rows: Record<string, unknown>[];
  affected: bigint | undefined;
}

/**
 * One session of PostgreSQL, held by one caller at a time. int8 arrives as bigint, bytea as Uint8Array (a Buffer from a server), timestamptz
 * as Date and jsonb parsed; jsonb parameters are sent as JSON text. Without parameters several statements may stand in one text.
 */
export interface Session {
  /** Runs a statement. Throws `SqlError` or `DatabaseUnavailable` and nothing else. */
  query(text: string, parameters: readonly unknown[]): Promise<SessionResult>;
  /** Gives the session back. One whose state is unknown is thrown away and replaced by a new one. */
  release(isBroken: boolean): void;
}

/** Where sessions come from: a pool of a server, or the one session of the embedded database. */
export interface SessionSource {
  readonly kind: 'embedded' | 'server';
  /** Waits for a free session. Throws `DatabaseUnavailable` where none can be had in time. */
  acquire(): Promise<Session>;
  /** Ends all sessions. What runs is finished first. */
  close(): Promise<void>;
}

/** The part of a pino logger that the database needs. */
export interface DatabaseLog {
  warn(detail: object, message: string): void;
}
