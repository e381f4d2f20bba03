/**
 * A refusal in the exchange's own words: what is not signed rightly is plain text, the brokerage
 * answers `{"error","error_details","message"}`, the older interface `{"errors":[{"id","message"}]}`.
 * https://docs.cdp.coinbase.com/coinbase-app/advanced-trade-apis/guides/error-handling
 */
export class CoinbaseError extends Error {
  readonly status: number;
  readonly id: string | null;
  readonly headers: Record<string, string>;

  constructor(status: number, id: string | null, message: string, headers = {}) {
    super(message);
    this.status = status;
    this.id = id;
    this.headers = headers;
  }

  bodyFor(url: string): unknown {
    if (this.id === null) return `${this.message}\n`;
    return url.startsWith('/v2/')
      ? { errors: [{ id: this.id.toLowerCase(), message: this.message }] }
      : { error: this.id, error_details: this.message, message: this.message };
  }
}

export const coinbaseErrors = {
  unauthorized: () => new CoinbaseError(401, null, 'Unauthorized'),
  permission: () => new CoinbaseError(403, 'PERMISSION_DENIED', 'Missing required scopes'),
  argument: (name: string) => new CoinbaseError(400, 'INVALID_ARGUMENT', `${name} is not valid`),
  notFound: () => new CoinbaseError(404, 'NOT_FOUND', 'Not found'),
  tooMany: (seconds: number) =>
    new CoinbaseError(429, 'RESOURCE_EXHAUSTED', 'Too many requests', {
      'retry-after': String(seconds),
    }),
  internal: () => new CoinbaseError(500, 'INTERNAL', 'Internal server error'),
  unavailable: () => new CoinbaseError(503, 'UNAVAILABLE', 'Service unavailable'),
} satisfies Record<string, (...details: never[]) => CoinbaseError>;
