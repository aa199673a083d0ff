/**
 * The database did not answer, or its answer to COMMIT was lost. Nothing is known about what was written: the caller answers 503 and the
 * same idempotency key is retried (design §6). It is thrown, since no command can do anything about it; the edge of a handler maps it to `unavailable`.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A statement that the database refused. Both kinds of database raise this one class, so that no caller depends on a driver. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** SQLSTATE, five characters, as in appendix A of the PostgreSQL manual. */
  readonly code: string;
  /** Name of the constraint that was violated, if it was one. */
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint?: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** Codes by which a reachable server says "not now": connection lost, deadlock or serialization, resources, lock or statement timeout, shutdown, I/O. */
const UNAVAILABLE_PREFIXES = ['08', '25P03', '40', '53', '55P03', '57', '58'];
/** A SQLSTATE has this form; Node's own codes (ECONNRESET, EPIPE) do not. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What a driver's error object may carry. */
interface DriverError {
  message?: unknown;
  code?: unknown;
  constraint?: unknown;
}

/**
 * Turns what a driver threw into `SqlError` or `DatabaseUnavailable`. An error without SQLSTATE never reached the server or never came
 * back, so it counts as unavailable.
 */
export function fromDriverError(thrown: unknown): SqlError | DatabaseUnavailable {
  if (thrown instanceof SqlError || thrown instanceof DatabaseUnavailable) return thrown;
  const { message, code, constraint } = (thrown ?? {}) as DriverError;
  const text = String(message ?? thrown);
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return new DatabaseUnavailable(text, { cause: thrown });
  if (UNAVAILABLE_PREFIXES.some((prefix) => code.startsWith(prefix)))
    return new DatabaseUnavailable(`${text} (${code})`, { cause: thrown });
  return new SqlError(text, code, typeof constraint === 'string' ? constraint : undefined);
}
