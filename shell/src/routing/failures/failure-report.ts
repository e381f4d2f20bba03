/** Text of a problem report: it contains no amount, key or address of the user. */
import { getBreadcrumbs } from '@moa/host/internal/failures/breadcrumbs';
import { getRelease } from '@moa/host/internal/release';
import type { CriticalFailure } from './critical-failure.ts';

export function failureReport({ code, path, cause, at }: CriticalFailure): string {
  const { id, shell, world, remotes } = getRelease();
  const time = (ms: number) => new Date(ms).toISOString();
  return [
    `Moa ${shell.version} (${world}), release ${id}`,
    `${time(at)} ${code} on ${path.split('?')[0]}`,
    cause,
    '',
    ...getBreadcrumbs().map(({ kind, what, at: then }) => `${time(then)} ${kind}: ${what}`),
    '',
    remotes.map(({ name, version }) => `${name} ${version}`).join(', '),
    navigator.userAgent,
  ].join('\n');
}
