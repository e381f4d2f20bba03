/** A refusal in the exchange's own words: `{"error":{"name","message"}}`. */
export class UpbitError extends Error {
  readonly status: number;
  readonly errorName: string | number;

  constructor(status: number, errorName: string | number, message: string) {
    super(message);
    this.status = status;
    this.errorName = errorName;
  }

  get body(): { error: { name: string | number; message: string } } {
    return { error: { name: this.errorName, message: this.message } };
  }
}

export const upbitErrors = {
  jwtVerification: () => new UpbitError(401, 'jwt_verification', 'Jwt 토큰 검증에 실패했습니다.'),
  invalidAccessKey: () => new UpbitError(401, 'invalid_access_key', '잘못된 엑세스 키입니다.'),
  expiredAccessKey: () => new UpbitError(401, 'expired_access_key', 'This key has expired.'),
  nonceUsed: () => new UpbitError(401, 'nonce_used', '이미 사용된 nonce입니다.'),
  invalidQueryPayload: () =>
    new UpbitError(401, 'invalid_query_payload', 'Jwt의 query를 검증하는데 실패하였습니다.'),
  noAuthorizationIp: () => new UpbitError(401, 'no_authorization_ip', 'This is not a verified IP.'),
  outOfScope: () => new UpbitError(401, 'out_of_scope', '권한이 부족합니다.'),
  pocketScope: () => new UpbitError(403, 'out_of_scope', '권한이 부족합니다.'),
  pocketNotFound: () => new UpbitError(404, 'pocket_not_found', '포켓을 찾지 못했습니다.'),
  validation: (message: string) => new UpbitError(400, 'validation_error', message),
  missingParameter: () =>
    new UpbitError(400, 400, 'Missing request parameter error. Check the required parameters!'),
  codeNotFound: () => new UpbitError(404, 404, 'Code not found'),
  orderNotFound: () => new UpbitError(404, 'order_not_found', '주문을 찾지 못했습니다.'),
  transferNotFound: (what: 'deposit' | 'withdraw') =>
    new UpbitError(404, `${what}_not_found`, '해당하는 내역을 찾지 못했습니다.'),
  notFound: () => new UpbitError(404, 404, 'no Route matched with those values'),
  tooManyRequests: () => new UpbitError(429, 'too_many_requests', 'Too many API requests.'),
  blocked: (seconds: number) =>
    new UpbitError(
      418,
      'too_many_requests',
      `Too many API requests. You are blocked for ${seconds} seconds.`,
    ),
  maintenance: () =>
    new UpbitError(503, 'service_unavailable', '서버 점검 중입니다. 잠시 후 다시 시도해 주세요.'),
} satisfies Record<string, (...details: never[]) => UpbitError>;
