/** A refusal in the exchange's own words: `{"code","data","msg"}`, https://www.okx.com/docs-v5/en/#error-code */
export class OkxError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body(): { code: string; data: never[]; msg: string } {
    return { code: this.code, data: [], msg: this.message };
  }
}

export const okxErrors = {
  unavailable: () =>
    new OkxError(503, '50001', 'Service temporarily unavailable. Please try again later.'),
  tooMany: () => new OkxError(429, '50011', 'Too Many Requests'),
  empty: (name: string) => new OkxError(400, '50014', `Parameter ${name} can not be empty.`),
  systemError: () => new OkxError(500, '50026', 'System error. Try again later'),
  timestampExpired: () => new OkxError(401, '50102', 'Timestamp request expired'),
  noKey: () => new OkxError(401, '50103', 'Request header "OK-ACCESS-KEY" can not be empty.'),
  noPassphrase: () =>
    new OkxError(401, '50104', 'Request header "OK-ACCESS-PASSPHRASE" can not be empty.'),
  passphrase: () => new OkxError(401, '50105', 'Request header "OK-ACCESS-PASSPHRASE" incorrect.'),
  noSign: () => new OkxError(401, '50106', 'Request header "OK-ACCESS-SIGN" can not be empty.'),
  noTimestamp: () =>
    new OkxError(401, '50107', 'Request header "OK-ACCESS-TIMESTAMP" can not be empty.'),
  ip: (ip: string) =>
    new OkxError(401, '50110', `Your IP ${ip} is not included in your API key's IP whitelist.`),
  key: () => new OkxError(401, '50111', 'Invalid OK-ACCESS-KEY'),
  timestamp: () => new OkxError(401, '50112', 'Invalid OK-ACCESS-TIMESTAMP'),
  sign: () => new OkxError(401, '50113', 'Invalid Sign'),
  unknownKey: () => new OkxError(401, '50119', "API key doesn't exist"),
  withheld: () =>
    new OkxError(
      200,
      '50051',
      'Due to compliance restrictions in your country or region, you cannot use this feature.',
    ),
  permission: () =>
    new OkxError(401, '50120', "This API key doesn't have permission to use this function"),
  parameter: (name: string) => new OkxError(400, '51000', `Parameter ${name} error`),
  notFound: () => new OkxError(404, '404', 'Not Found'),
} satisfies Record<string, (...details: never[]) => OkxError>;
