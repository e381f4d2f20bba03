/** A refusal in the exchange's own words, https://docs.coinone.co.kr/docs/error-code */
export class CoinoneError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body(): { result: 'error'; error_code: string; error_msg: string } {
    return { result: 'error', error_code: this.code, error_msg: this.message };
  }
}

export const coinoneErrors = {
  /** Also the answer, for ten minutes, to a client that asked too often. */
  blocked: () => new CoinoneError(429, '4', 'Blocked user access'),
  address: () => new CoinoneError(403, '10', 'This IP address is not allowed.'),
  noToken: () => new CoinoneError(401, '11', 'Access token is missing'),
  token: () => new CoinoneError(401, '12', 'Invalid access token'),
  noService: () => new CoinoneError(404, '20', 'This service does not exist'),
  scope: () => new CoinoneError(403, '40', 'Invalid API permission'),
  signature: () => new CoinoneError(401, '101', 'Invalid signature key'),
  parameter: () => new CoinoneError(400, '107', 'Parameter value is wrong'),
  nonce: () => new CoinoneError(400, '121', 'Invalid nonce'),
  server: () => new CoinoneError(500, '405', 'Server error'),
  maintenance: () => new CoinoneError(503, '405', 'Server error: the service is under maintenance'),
} satisfies Record<string, () => CoinoneError>;
