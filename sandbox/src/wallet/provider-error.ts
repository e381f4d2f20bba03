/**
 * Error codes of a wallet: EIP-1193 and JSON-RPC
 * (https://eips.ethereum.org/EIPS/eip-1474#error-codes).
 */
const codes = {
  unauthorized: 4100,
  unsupported: 4200,
  unknownChain: 4902,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
} as const;

export class ProviderError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: keyof typeof codes | number, message: string, data?: unknown) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.data = data;
  }
}
