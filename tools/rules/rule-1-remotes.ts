/**
 * Rule 1: a remote imports itself, shared/* and libraries; no other remote, not the shell, not the
 * server. Nor does it write down another remote's route: where that is, is the other's business.
 */
import { declaredRoutes, type Routes, routeIn } from './remotes.ts';
import { areaOf, type Source } from './sources.ts';
import { type Files, textsOf } from './syntax/fold-text.ts';
import type { Violation } from './violation.ts';

export function checkRemotes(sources: readonly Source[]): Violation[] {
  const routes = declaredRoutes(sources);
  const files: Files = new Map(sources.map((one) => [one.path, one]));
  return sources
    .filter(({ area }) => area.startsWith('mfe-'))
    .flatMap((source) => [...foreignImports(source), ...foreignRoutes(source, routes, files)]);
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

function foreignRoutes(source: Source, routes: Routes, files: Files): Violation[] {
  if (source.isTest) return [];
  const lines = new Set<number>();
  return textsOf(source, files).flatMap(({ text, line }) => {
    const named = routeIn(text, routes);
    if (named === null || named.owner === source.area || lines.has(line)) return [];
    lines.add(line);
    return [
      {
        path: source.path,
        line,
        message: `names the route ${named.path} of ${named.owner}; ask linkTo(role) of @moa/host/links for it`,
      },
    ];
  });
}
