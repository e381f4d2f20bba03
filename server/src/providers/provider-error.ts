import type { ErrorCode } from '@moa/contracts/error-codes';
import type { ExchangeTrouble } from '@moa/contracts/exchanges/trouble';

export type ProviderFailure =
  | 'unreachable'
  | 'timeout'
  | 'rate-limited'
  | 'maintenance'
  | 'refused'
  | 'garbage'
  | 'wrong-chain';

/**
 * Failure of an external service: its kind, its origin, and a message that may be shown to the user
 * concerned. Never contains a secret.
 */
export class ProviderError extends Error {
  readonly code: ErrorCode;
  readonly failure: ProviderFailure;
  readonly retryAfterSeconds: number | null;
  /** Meaning of an exchange's answer. */
  readonly trouble: ExchangeTrouble | null;
  /** Its own code for it, where it gave one. */
  readonly saidCode: string | null;

  constructor(
    failure: ProviderFailure,
    code: ErrorCode,
    message: string,
    options: {
      cause?: unknown;
      retryAfterSeconds?: number | null;
      trouble?: ExchangeTrouble | null;
      saidCode?: string | null;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ProviderError';
    this.code = code;
    this.failure = failure;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.trouble = options.trouble ?? null;
    this.saidCode = options.saidCode ?? null;
  }
}
