import type { reportErrors } from '@moa/contracts/monitoring/errors';
import type { OperationInput } from '@moa/contracts/operation';
import type { ErrorRecord } from '@moa/host/internal/errors';
import { getRelease } from '@moa/host/internal/release';

type Sent = OperationInput<typeof reportErrors>['body']['data'];
type PageError = Extract<Sent, { message: string }> & { id: string };

/** A record of the error catalogue as it is reported: with the way there, and what ran on the page. */
export function describeError({ context, ...record }: ErrorRecord): PageError {
  const { source, path, status, requestId, shownInline, breadcrumbs } = context;
  const { id, remotes } = getRelease();
  return {
    ...{ id: record.id, code: record.code, message: record.message || record.code },
    ...{ severity: record.severity, at: record.at },
    category: record.category === 'client' ? 'ui' : record.category,
    ...{ source, path, status, requestId, shownInline },
    breadcrumbs: breadcrumbs.map(({ kind, what, at }) => ({ kind, what, at })),
    release: {
      id,
      remotes: Object.fromEntries(remotes.map(({ name, version }) => [name, version])),
    },
  };
}
