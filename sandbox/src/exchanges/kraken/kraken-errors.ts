/** A refusal in the exchange's own words, https://docs.kraken.com/exchange/guides/rest/errors: `{"error":["EAPI:…"]}` */
export class KrakenError extends Error {
  readonly status: number;

  constructor(message: string, status = 200) {
    super(message);
    this.status = status;
  }

  get body(): { error: string[] } {
    return { error: [this.message] };
  }
}

export const krakenErrors = {
  key: () => new KrakenError('EAPI:Invalid key'),
  signature: () => new KrakenError('EAPI:Invalid signature'),
  nonce: () => new KrakenError('EAPI:Invalid nonce'),
  limit: () => new KrakenError('EAPI:Rate limit exceeded'),
  permission: () => new KrakenError('EGeneral:Permission denied'),
  arguments: (name: string) => new KrakenError(`EGeneral:Invalid arguments:${name}`),
  method: () => new KrakenError('EGeneral:Unknown method'),
  internal: () => new KrakenError('EGeneral:Internal error'),
  unavailable: () => new KrakenError('EService:Unavailable', 503),
} satisfies Record<string, (...details: never[]) => KrakenError>;
