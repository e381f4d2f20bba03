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
 * The outside world failed us: how, whose failure it is, and a sentence that may be shown to the
 * person concerned. It never carries a secret.
 */
export class ProviderError extends Error {
  readonly code: ErrorCode;
  readonly failure: ProviderFailure;
  readonly retryAfterSeconds: number | null;
  /** Of an exchange that answered: what it meant. */
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
