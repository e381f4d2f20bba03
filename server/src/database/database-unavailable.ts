/**
 * The database cannot do it now, and may in a moment: too many wait (`busy`), it is being opened
 * again (`down`), or it takes no writes because there is no space (`full`). Callers get a 503 with
 * Retry-After. The codes are PostgreSQL's own for the same.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly reason: 'busy' | 'down' | 'full';
  readonly code: string;
  readonly retryAfterSeconds: number;

  constructor(reason: DatabaseUnavailable['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
    this.code = { busy: '53300', down: '57P03', full: '53100' }[reason];
    this.retryAfterSeconds = { busy: 2, down: 5, full: 30 }[reason];
  }
}

/**
 * Returns the first cause in a chain that means that the database is unavailable; null if there is
 * none.
 */
export function getUnavailability(cause: unknown): DatabaseUnavailable | null {
  let ofQuery = false;
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof DatabaseUnavailable) return error;
    const { code, query } = error as { code?: unknown; query?: unknown };
    ofQuery ||= typeof query === 'string';
    const reason = getReason(code, error.message, ofQuery);
    if (reason !== null) return new DatabaseUnavailable(reason, error.message, error);
  }
  return null;
}

function getReason(
  code: unknown,
  message: string,
  ofQuery: boolean,
): DatabaseUnavailable['reason'] | null {
  // What node-postgres says when its pool is used up has no code.
  if (message === 'timeout exceeded when trying to connect') return 'busy';
  if (typeof code !== 'string') return null;
  // Made read-only by the disk guard; no space; a disk that does not take what is written.
  if (code === '25006' || code === '53100' || code === '58030') return 'full';
  // Out of connections or memory; a lock, a statement or an open transaction beyond its time.
  if (/^(53...|55P03|57014|25P0[34])$/.test(code)) return 'busy';
  // Shutting down, starting up, connection lost.
  if (/^(57P..|08...)$/.test(code)) return 'down';
  return ofQuery && /^(ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$)/.test(code) ? 'down' : null;
}
