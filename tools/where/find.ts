/** What a question is about: a call of the API, or an address of the app. */
import type { Source } from '../sources/sources.ts';
import { type FoundOperation, readOperations } from './operations.ts';
import { type FoundPage, readPages } from './pages.ts';

/** Everything that can be asked about. */
type Atlas = {
  operations: FoundOperation[];
  pages: FoundPage[];
  /** Operations that a page calls, itself or in what it is made of. */
  calledBy(page: FoundPage): FoundOperation[];
};

export async function readAtlas(sources: readonly Source[]): Promise<Atlas> {
  const operations = await readOperations(sources);
  const imports = new Map(
    sources.map(({ path, imports: all }) => [path, all.flatMap(({ target }) => target ?? [])]),
  );
  return {
    operations,
    pages: readPages(sources),
    calledBy(page) {
      const reached = new Set<string>();
      const waiting = [page.file];
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (reached.has(path)) continue;
        reached.add(path);
        waiting.push(...(imports.get(path) ?? []));
      }
      return operations.filter(({ callers }) => callers.some((path) => reached.has(path)));
    },
  };
}

/** A method is any where none is named. Parameters may be named or filled: `{id}`, `:id`, `abc`. */
export function findOperations(
  atlas: Atlas,
  method: string | null,
  path: string,
): FoundOperation[] {
  const fitting = atlas.operations.filter(
    (one) => (method === null || one.method === method.toUpperCase()) && fits(path, one.route),
  );
  return nearest(fitting, path, (one) => [one.route]);
}

export function findPages(atlas: Atlas, path: string): FoundPage[] {
  const addresses = (page: FoundPage) => [page.route, ...page.aliases];
  const fitting = atlas.pages.filter(
    (page) => page.kind === 'page' && addresses(page).some((route) => fits(path, route)),
  );
  return nearest(fitting, path, addresses);
}

const isGap = (part: string) => /^(:|\{)/.test(part);
const partsOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .replace(/(.)\/$/, '$1')
    .split('/');

function fits(path: string, route: string): boolean {
  const [one, other] = [partsOf(path), partsOf(route)];
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const there = other[index] ?? '';
      return part === there || isGap(there);
    })
  );
}

/** `/assets/details` is not `/assets/:id` where both are there. */
function nearest<T>(all: readonly T[], path: string, routes: (one: T) => string[]): T[] {
  const exactness = (one: T) =>
    Math.max(
      ...routes(one)
        .filter((route) => fits(path, route))
        .map((route) => partsOf(route).filter((part) => !isGap(part)).length),
    );
  const best = Math.max(...all.map(exactness));
  return all.filter((one) => exactness(one) === best);
}
