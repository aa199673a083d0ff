/**
 * The database did not answer, or its answer to COMMIT was lost, so it is unknown whether anything was written. The gateway answers 503, and
 * the client retries with the same idempotency key (design §6). It is thrown because no command can handle it; the HTTP layer maps it to
 * `unavailable`.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** A statement that the database refused. Both kinds of database throw this class, so that no caller depends on a driver. */
export class SqlError extends Error {
  override readonly name = 'SqlError';
  /** SQLSTATE: five characters, listed in appendix A of the PostgreSQL manual. */
  readonly code: string;
  /** Name of the violated constraint, if the statement violated one. */
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint?: string) {
    super(message);
    this.code = code;
    this.constraint = constraint;
  }
}

/** SQLSTATE prefixes of temporary failures: connection lost, deadlock or serialization, resources, lock or statement timeout, shutdown, I/O, faults of the database itself. */
const UNAVAILABLE_PREFIXES = ['08', '25P03', '40', '53', '55P03', '57', '58', 'XX'];
/** The form of a SQLSTATE. Node's own codes (ECONNRESET, EPIPE) do not match. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Fields that a driver's error may have. */
interface DriverError {
  message?: unknown;
  code?: unknown;
  constraint?: unknown;
}

/**
 * Converts an error of a driver into `SqlError` or `DatabaseUnavailable`. Without a SQLSTATE the statement did not reach the server or the
 * answer did not come back, so the database counts as unavailable.
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
