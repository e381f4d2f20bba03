/**
 * A refusal in the exchange's own words: `{"success":false,"error":{"message":"CODE"}}`,
 * https://docs.korbit.co.kr/. The reference names the codes of orders and of the time window;
 * errors of keys are recognised by their status.
 */
export class KorbitError extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }

  get body(): { success: false; error: { message: string } } {
    return { success: false, error: { message: this.message } };
  }
}

export const korbitErrors = {
  badRequest: () => new KorbitError(400, 'BAD_REQUEST'),
  timeWindow: () => new KorbitError(400, 'EXCEED_TIME_WINDOW'),
  keyNotFound: () => new KorbitError(401, 'KEY_NOT_FOUND'),
  expired: () => new KorbitError(401, 'KEY_EXPIRED'),
  signature: () => new KorbitError(401, 'INVALID_SIGNATURE'),
  address: () => new KorbitError(403, 'IP_NOT_ALLOWED'),
  scope: () => new KorbitError(403, 'NO_PERMISSION'),
  notFound: () => new KorbitError(404, 'NOT_FOUND'),
  tooMany: () => new KorbitError(429, 'TOO_MANY_REQUESTS'),
  server: () => new KorbitError(500, 'INTERNAL_SERVER_ERROR'),
  maintenance: () => new KorbitError(503, 'SERVICE_UNAVAILABLE'),
} satisfies Record<string, () => KorbitError>;
