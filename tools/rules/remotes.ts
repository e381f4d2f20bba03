/** What remotes declare in their `remote.ts`: which route is whose. */
import type { Source } from './sources.ts';
import { gap } from './syntax/fold-text.ts';

/** The remote of each path and alias, by the path up to its first parameter. */
export type Routes = ReadonlyMap<string, string>;

export const remoteNames = (sources: readonly Source[]): string[] =>
  declarations(sources).map(({ area }) => area);

export function declaredRoutes(sources: readonly Source[]): Routes {
  return new Map(
    declarations(sources).flatMap(({ area, text }) =>
      [...text.matchAll(/['"](\/[a-z][^'"?#:]*)/g)].map(
        ([, path = '']) => [path.replace(/\/$/, ''), area] as const,
      ),
    ),
  );
}

export function declarations(sources: readonly Source[]): Source[] {
  return sources.filter(({ path }) => /^mfe-[a-z-]+\/remote\.ts$/.test(path));
}

type NamedRoute = { path: string; owner: string };

/** An address may begin with an origin, whatever that is, and end in a query or a place in the page. */
const address = new RegExp(
  `^(?:${gap}|[a-z]+:(?:${gap}|//[^/${gap}]*${gap}?))?(/[a-z][^?#${gap}\\s]*)`,
  'i',
);

/** The remote whose route a text leads to, or to something beneath; the longest route counts. */
export function routeIn(text: string, routes: Routes): NamedRoute | null {
  const path = address.exec(text)?.[1];
  if (path === undefined) return null;
  const parts = path.replace(/\/$/, '').split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const owner = routes.get(parts.slice(0, length).join('/'));
    if (owner !== undefined) return { path, owner };
  }
  return null;
}
