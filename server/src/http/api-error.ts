import type { ErrorCode } from '@moa/contracts/error-codes';
import { statusOf } from '@moa/contracts/error-status';

type ApiErrorOptions = {
  /** Names of fields and what is wrong with each, or what helps the caller go on. */
  details?: unknown;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Where the code's own status says less. */
  status?: number;
  cause?: unknown;
};

/** What a handler throws to answer with a failure: a code of the contracts and a sentence. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}
