/**
 * Rule 1, at the public face of the host: what is in its `internal` folder belongs to it and to what
 * the shell delivers with it, which is the shell and the core of the design system. Whatever a remote
 * bundles would otherwise depend on files that may change without a version.
 */
import { dirname, join } from 'node:path/posix';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

const inside = /^(?:@moa\/host|shared\/host\/src)\/internal\//;

export function checkFaces(sources: readonly Source[]): Violation[] {
  return sources.filter(isOutside).flatMap((source) =>
    source.imports
      .filter(({ request }) => inside.test(placeOf(source, request)))
      .map(({ request, line }) => ({
        path: source.path,
        line,
        message: `imports ${request}, which is internal to the host; what others may use is in shared/host/src/public`,
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
