/** Result of a statement. `affected` is the number of rows that it wrote; undefined when it does not write. */
export interface SessionResult {
  rows: Record<string, unknown>[];
  affected: bigint | undefined;
}

/**
 * One PostgreSQL session, held by one caller at a time. Results contain int8 as bigint, bytea as Uint8Array (a Buffer from a server),
 * timestamptz as Date and jsonb parsed. Send jsonb parameters as JSON text. A text without parameters may contain several statements.
 */
export interface Session {
  /** Runs a statement. Throws only `SqlError` or `DatabaseUnavailable`. */
  query(text: string, parameters: readonly unknown[]): Promise<SessionResult>;
  /** Returns the session. Pass `isBroken` when its state is unknown; it is then discarded and replaced by a new one. */
  release(isBroken: boolean): void;
}

/** A source of sessions: the pool of a server, or the single session of the embedded database. */
export interface SessionSource {
  readonly kind: 'embedded' | 'server';
  /** Waits for a free session. Throws `DatabaseUnavailable` when none is free in time. */
  acquire(): Promise<Session>;
  /** Waits for running work, then ends all sessions. */
  close(): Promise<void>;
}

/** The part of a pino logger that the database needs. */
export interface DatabaseLog {
  warn(detail: object, message: string): void;
}
