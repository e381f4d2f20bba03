/** Error of a wallet, with the codes of EIP-1193 and EIP-1474. */
export class ProviderError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

export const refused = () => new ProviderError(4001, 'The person refused.');
export const unauthorized = () => new ProviderError(4100, 'The page may not use this account.');
