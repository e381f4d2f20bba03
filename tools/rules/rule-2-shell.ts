/**
 * Rule 2: the shell knows a remote only from its manifest: its sources hold no name, no import and
 * no path of one.
 */
import { areaOf, type Source } from './sources.ts';
import type { Violation } from './violation.ts';

export function checkShell(sources: readonly Source[]): Violation[] {
  const declared = sources
    .filter(({ path }) => /^mfe-[a-z-]+\/remote\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/['"](\/[a-z][^'"]*)['"]/g)].map((match) => match[1] ?? ''),
    );
  const paths = new Set(declared);
  return sources
    .filter(({ area, isTest }) => area === 'shell' && !isTest)
    .flatMap((source) => [
      ...source.imports
        .filter(({ request }) => areaOf(source, request)?.startsWith('mfe-'))
        .map(({ request, line }) => ({
          path: source.path,
          line,
          message: `imports ${request}; load it by the module its manifest names`,
        })),
      ...source.text.split('\n').flatMap((text, at) => {
        const name = /\bmfe-[a-z]+/.exec(text)?.[0];
        const path = [...text.matchAll(/['"`](\/[a-z][^'"`?]*)/g)]
          .map((match) => match[1] ?? '')
          .find((found) => paths.has(found));
        if (name)
          return [
            {
              path: source.path,
              line: at + 1,
              message: `names ${name}; ask the release for who has the role, route or slot`,
            },
          ];
        if (path)
          return [
            {
              path: source.path,
              line: at + 1,
              message: `names the route ${path}; ask roleOf(…) for it`,
            },
          ];
        return [];
      }),
    ]);
}
