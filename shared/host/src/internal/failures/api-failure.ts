import type { ClientErrorCode } from '@moa/contracts/error-codes';

type Facts = {
  /** HTTP status, null where no answer came. */
  status?: number | null;
  requestId?: string | null;
  details?: unknown;
  /** Language of the message, if the server wrote it for the user. */
  locale?: 'ko' | 'en' | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
};

/** A failed call. `message` is the server's sentence; users see that of `describeFailure`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: ClientErrorCode | (string & {});
  readonly status: number | null;
  readonly requestId: string | null;
  readonly details: unknown;
  readonly locale: 'ko' | 'en' | null;
  readonly retryAfterSeconds: number | null;
  /** When it failed, ISO 8601. */
  readonly timestamp = new Date().toISOString();

  constructor(code: ClientErrorCode | (string & {}), message: string, facts: Facts = {}) {
    super(message, { cause: facts.cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.details = facts.details ?? null;
    this.locale = facts.locale ?? null;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}
