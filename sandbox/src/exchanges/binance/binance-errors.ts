/** A refusal in the exchange's own words: `{"code","msg"}`. */
export class BinanceError extends Error {
  readonly status: number;
  readonly code: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  get body(): { code: number; msg: string } {
    return { code: this.code, msg: this.message };
  }

  get headers(): Record<string, string> {
    return this.retryAfter === undefined ? {} : { 'retry-after': String(this.retryAfter) };
  }
}

export const binanceErrors = {
  badKeyFormat: () => new BinanceError(401, -2014, 'API-key format invalid.'),
  badKey: () => new BinanceError(401, -2015, 'Invalid API-key, IP, or permissions for action.'),
  timestamp: () =>
    new BinanceError(400, -1021, 'Timestamp for this request is outside of the recvWindow.'),
  timestampAhead: () =>
    new BinanceError(
      400,
      -1021,
      "Timestamp for this request was 1000ms ahead of the server's time.",
    ),
  signature: () => new BinanceError(400, -1022, 'Signature for this request is not valid.'),
  recvWindow: () => new BinanceError(400, -1131, "'recvWindow' must be less than 60000."),
  mandatory: (name: string) =>
    new BinanceError(
      400,
      -1102,
      `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`,
    ),
  illegal: (name: string) =>
    new BinanceError(400, -1100, `Illegal characters found in parameter '${name}'.`),
  symbol: () => new BinanceError(400, -1121, 'Invalid symbol.'),
  interval: () => new BinanceError(400, -1120, 'Invalid interval.'),
  timeZone: () => new BinanceError(400, -1100, "Illegal characters found in parameter 'timeZone'."),
  longRange: () =>
    new BinanceError(400, -1127, 'More than 24 hours between startTime and endTime.'),
  longHistory: (days: number) =>
    new BinanceError(400, -9000, `Time interval must be within 0-${days} days`),
  longRewards: () => new BinanceError(400, -6021, 'Query time range too large'),
  notFound: () => new BinanceError(404, -1000, 'Not found.'),
  unknown: (message: string) => new BinanceError(400, -1000, message),
  tooMany: (limit: number, retryAfter: number) =>
    new BinanceError(
      429,
      -1003,
      `Too much request weight used; current limit is ${limit} request weight per 1 MINUTE. Please use WebSocket Streams for live updates to avoid polling the API.`,
      retryAfter,
    ),
  banned: (until: number, retryAfter: number) =>
    new BinanceError(
      418,
      -1003,
      `Way too much request weight used; IP banned until ${until}. Please use WebSocket Streams for live updates to avoid bans.`,
      retryAfter,
    ),
  maintenance: () => new BinanceError(503, -1016, 'This service is no longer available.'),
} satisfies Record<string, (...details: never[]) => BinanceError>;
