/**
 * Rule 1, at the public faces of the host and the design system: what is internal to them belongs to
 * them and to what the shell delivers with them. Whatever a remote bundles would otherwise depend on
 * what may change without a version.
 */
import { dirname, join } from 'node:path/posix';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

const inside = /^(?:@moa\/(?:host|ui)|shared\/host\/src)\/internal\//;

export function checkFaces(sources: readonly Source[]): Violation[] {
  return sources.filter(isOutside).flatMap((source) =>
    source.imports
      .filter(({ request }) => inside.test(placeOf(source, request)))
      .map(({ request, line }) => ({
        path: source.path,
        line,
        message: `imports ${request}, which is internal to its package; what others may use is in shared/host/src/public and the exports of shared/ui/package.json`,
      })),
  );
}

function isOutside({ area, path, isTest }: Source): boolean {
  return !(
    isTest ||
    ['shell', 'shared/host', 'shared/testing'].includes(area) ||
    path.startsWith('shared/ui/src/core/')
  );
}

function placeOf({ path }: Source, request: string): string {
  return request.startsWith('.') ? join(dirname(path), request) : request;
}
