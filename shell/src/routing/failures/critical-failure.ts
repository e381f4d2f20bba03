/** The facts that the recovery page gets about a failure that the app could not survive. */
import * as z from '@moa/contracts/schema';
import { reportError } from '@moa/host/internal/errors';

const criticalFailure = z.object({
  /** A code of the catalogue. */
  code: z.string(),
  /** The program's own words, without digits, addresses and keys. */
  cause: z.string(),
  /** Where it happened, to try it again: path and query. */
  path: z.string(),
  /** Epoch ms. */
  at: z.number(),
});
export type CriticalFailure = z.Output<typeof criticalFailure>;

/** Records the failure; the recovery page informs the user. */
export function recordCriticalFailure(error: unknown, path: string): CriticalFailure {
  const record = reportError(error, { source: 'shell', shownInline: true });
  return {
    code: record?.code ?? 'SYS_UNKNOWN_ERROR',
    cause: record?.message ?? '',
    path,
    at: record?.at ?? Date.now(),
  };
}

/**
 * Thrown for an address without a route. It is recorded like any failure and does not interrupt the
 * user.
 */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
  readonly status = 404;
  constructor(path: string) {
    super(`Page Not Found: ${path}`);
  }
}

/** From the state of a history entry; null where it holds something else. */
export function readCriticalFailure(state: unknown): CriticalFailure | null {
  const parsed = z.safeParse(criticalFailure, state);
  return parsed.success ? parsed.data : null;
}
