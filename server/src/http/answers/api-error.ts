import type { ErrorCode } from '@moa/contracts/error-codes';
import { statusOf } from '@moa/contracts/error-status';
import type { Localized } from '@moa/contracts/localized';

type ApiErrorOptions = {
  /** Names of fields and what is wrong with each (a text, or one in both languages), or what helps the caller go on. */
  details?: unknown;
  /** Seconds, for Retry-After. */
  retryAfter?: number;
  /** Where the code's own status says less. */
  status?: number;
  cause?: unknown;
};

/** Error thrown by a handler to respond with a failure: a code of the contracts and a message. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfter: number | undefined;
  /** Message in both languages, if it is written for the user; null if it is for programs. */
  readonly sentence: Localized | null;

  constructor(code: ErrorCode, message: string | Localized, options: ApiErrorOptions = {}) {
    super(typeof message === 'string' ? message : message.en, { cause: options.cause });
    this.sentence = typeof message === 'string' ? null : message;
    this.code = code;
    this.status = options.status ?? statusOf(code);
    this.details = options.details;
    this.retryAfter = options.retryAfter;
  }
}
