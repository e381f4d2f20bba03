import type { CatalogueCode } from '@moa/contracts/error-catalogue';
import { reportError } from '@moa/host/internal/errors';
import type { FailureKind, LoadResult } from './remotes.ts';

const codes: Record<FailureKind, CatalogueCode> = {
  unreachable: 'NET_CONNECTION_ERROR',
  timeout: 'NET_TIMEOUT',
  broken: 'SYS_UNKNOWN_ERROR',
  incompatible: 'SYS_VERSION_MISMATCH',
};

/** Records a remote that failed to load; its card informs the user. */
export function recordFailedLoad(
  remote: string,
  { kind, reason }: Extract<LoadResult, { ok: false }>,
): void {
  reportError(new Error(reason), { source: remote, code: codes[kind], shownInline: true });
}
