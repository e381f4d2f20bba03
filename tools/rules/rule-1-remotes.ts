/** Rule 1: a remote imports itself, shared/* and libraries; no other remote, not the shell, not the server. */
import { areaOf, type Source } from './sources.ts';
import type { Violation } from './violation.ts';

export function checkRemotes(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ area }) => area.startsWith('mfe-'))
    .flatMap((source) =>
      source.imports.flatMap(({ request, line }) => {
        const target = areaOf(source, request);
        if (target === null || target === source.area || target.startsWith('shared/')) return [];
        return [
          {
            path: source.path,
            line,
            message: `imports ${target}; a remote meets others through events and slots of @moa/host`,
          },
        ];
      }),
    );
}
