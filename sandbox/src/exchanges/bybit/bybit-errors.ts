/** A refusal in the exchange's own words, https://bybit-exchange.github.io/docs/v5/error */
export class BybitError extends Error {
  readonly status: number;
  readonly code: number;

  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const bybitErrors = {
  parameter: (name: string) => new BybitError(200, 10001, `Request parameter error: ${name}.`),
  time: (at: number, sent: number, window: number) =>
    new BybitError(
      200,
      10002,
      `invalid request, please check your server timestamp or recv_window param. req_timestamp[${sent}],server_timestamp[${at}],recv_window[${window}]`,
    ),
  key: () => new BybitError(200, 10003, 'API key is invalid.'),
  sign: () =>
    new BybitError(200, 10004, 'Error sign, please check your signature generation algorithm.'),
  permission: () =>
    new BybitError(200, 10005, 'Permission denied, please check your API key permissions.'),
  tooMany: () => new BybitError(200, 10006, 'Too many visits. Exceeded the API Rate Limit.'),
  ip: () =>
    new BybitError(200, 10010, "Unmatched IP, please check your API key's bound IP addresses."),
  server: () => new BybitError(503, 10016, 'Server error.'),
  notFound: () => new BybitError(404, 10017, 'Route not found.'),
  expired: () => new BybitError(200, 33004, 'Your api key has expired.'),
  noHeaders: () => new BybitError(401, 10003, 'API key is invalid.'),
} satisfies Record<string, (...details: never[]) => BybitError>;

/** The envelope of every answer; `time` is the server's. */
export function bybitBody(code: number, message: string, result: unknown, at: number): object {
  return { retCode: code, retMsg: message, result, retExtInfo: {}, time: at };
}
