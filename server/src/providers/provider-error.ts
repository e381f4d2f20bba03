import type { ErrorCode } from '@moa/contracts/error-codes';

export type ProviderFailure =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'maintenance'
  | 'refused'
  | 'garbage'
  | 'wrong-chain';

/**
 * The outside world failed us: how, whose failure it is, and a sentence that may be shown to the
 * person concerned. It never carries a secret.
 */
export class ProviderError extends Error {
  readonly code: ErrorCode;
  readonly failure: ProviderFailure;
  readonly retryAfterSeconds: number | null;

  constructor(
    failure: ProviderFailure,
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.code = code;
    this.failure = failure;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}
