/**
 * Rule 1: a remote imports itself, shared/* and libraries; no other remote, not the shell, not the
 * server. Nor does it write down another remote's route: where that is, is the other's business.
 */
import { areaOf, type Source } from './sources.ts';
import type { Violation } from './violation.ts';

export function checkRemotes(sources: readonly Source[]): Violation[] {
  const routes = declaredRoutes(sources);
  return sources
    .filter(({ area }) => area.startsWith('mfe-'))
    .flatMap((source) => [...foreignImports(source), ...foreignRoutes(source, routes)]);
}

function foreignImports(source: Source): Violation[] {
  return source.imports.flatMap(({ request, line }) => {
    const target = areaOf(source, request);
    if (target === null || target === source.area || target.startsWith('shared/')) return [];
    return [
      {
        path: source.path,
        line,
        message: `imports ${target}; a remote meets others through events and slots of @moa/host`,
      },
    ];
  });
}

function foreignRoutes(source: Source, routes: ReadonlyMap<string, string>): Violation[] {
  if (source.isTest) return [];
  return source.text.split('\n').flatMap((text, at) =>
    [...text.matchAll(/['"`](\/[a-z][^'"`?#$]*)/g)].flatMap(([, path = '']) => {
      const owner = ownerOf(path, routes);
      if (owner === null || owner === source.area) return [];
      return [
        {
          path: source.path,
          line: at + 1,
          message: `names the route ${path} of ${owner}; ask linkTo(role) of @moa/host/links for it`,
        },
      ];
    }),
  );
}

/** The remote whose declared route a path is, or is beneath: the longest one counts. */
function ownerOf(path: string, routes: ReadonlyMap<string, string>): string | null {
  const parts = path.replace(/\/$/, '').split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const owner = routes.get(parts.slice(0, length).join('/'));
    if (owner !== undefined) return owner;
  }
  return null;
}

/** Every path and alias that a `remote.ts` writes down, up to its first parameter, by remote. */
function declaredRoutes(sources: readonly Source[]): Map<string, string> {
  return new Map(
    sources
      .filter(({ path }) => /^mfe-[a-z-]+\/remote\.ts$/.test(path))
      .flatMap(({ area, text }) =>
        [...text.matchAll(/['"](\/[a-z][^'"?#:]*)/g)].map(
          ([, path = '']) => [path.replace(/\/$/, ''), area] as const,
        ),
      ),
  );
}
