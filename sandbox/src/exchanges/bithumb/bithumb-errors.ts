/** A refusal in the exchange's own words, https://apidocs.bithumb.com/docs/api-주요-에러-코드 */
export class BithumbError extends Error {
  readonly status: number;
  readonly errorName: string;

  constructor(status: number, errorName: string, message: string) {
    super(message);
    this.status = status;
    this.errorName = errorName;
  }

  get body(): { error: { name: string; message: string } } {
    return { error: { name: this.errorName, message: this.message } };
  }
}

export const bithumbErrors = {
  parameter: () => new BithumbError(400, 'invalid_parameter', '잘못된 파라미터 입니다.'),
  query: () =>
    new BithumbError(401, 'invalid_query_payload', 'Jwt의 query를 검증하는데 실패하였습니다.'),
  jwt: () => new BithumbError(401, 'jwt_verification', 'Jwt 토큰 검증에 실패했습니다.'),
  expiredJwt: () => new BithumbError(401, 'expired_jwt', 'Jwt가 만료되었습니다.'),
  accessKey: () => new BithumbError(401, 'invalid_access_key', '잘못된 엑세스 키입니다.'),
  expiredKey: () => new BithumbError(401, 'expired_access_key', '만료된 엑세스 키입니다.'),
  address: () => new BithumbError(401, 'NotAllowIP', 'not allowed client IP'),
  scope: () => new BithumbError(401, 'out_of_scope', '권한이 부족합니다.'),
  orderNotFound: () => new BithumbError(404, 'order_not_found', '주문을 찾지 못했습니다.'),
  notFound: () => new BithumbError(404, 'not_found', '존재하지 않는 API 입니다.'),
  tooMany: () => new BithumbError(429, 'too_many_requests', '요청 수 제한을 초과했습니다.'),
  maintenance: () =>
    new BithumbError(
      503,
      'server_maintenance',
      '서비스 점검 중입니다. 잠시 후 다시 이용해 주세요.',
    ),
  server: (message: string) => new BithumbError(500, 'server_error', message),
} satisfies Record<string, (...details: never[]) => BithumbError>;
