/**
 * Rule 7: what is exported is imported. A name that no other file takes is private to its file, and a
 * name that tests alone take is kept alive by them: both look to a reader like something the product
 * needs. Tests, their builders and the browser tests do not count as use; samples of the design system
 * do, since a page shows them. What a public face passes on is asked for outside of its package.
 */
import { join } from 'node:path';
import { knownUnused } from './known-unused.ts';
import type { Source } from './sources.ts';
import { type Listed, staleEntries } from './stale-entries.ts';
import { passedOnOf } from './syntax/bindings.ts';
import { type Node, nameOf, walk } from './syntax/node.ts';
import type { Violation } from './violation.ts';

/** Exports that somebody finds by the place of their file instead of importing them, and who. */
const entries: readonly { path: RegExp; name: RegExp; since: string }[] = [
  { path: /./, name: /^default$/, since: 'manifests, lazy parts and tools ask a file for it' },
  {
    path: /^mfe-[a-z-]+\/src\/pages\/.*\/page\.tsx$/,
    name: /^prefetch$/,
    since: 'the shell reads ahead by it what a page shows first',
  },
  {
    path: /^shared\/build\/src\/webpack\/no-[a-z-]+\.mjs$/,
    name: /./,
    since: 'webpack puts it in the place of a module of a library, which has these names',
  },
];

/** Files that only pass on: what remotes may take of the host. */
const face = /^shared\/host\/src\/public\//;

/** Whether a file is there for tests, so that a use by tests is what it is for. */
const isForTests = ({ isTest, area }: Source) =>
  isTest || area === 'e2e' || area === 'shared/testing';
/** What runs the product and its tests: the browser tests are among its users. */
const isTooling = ({ area }: Source) => area === 'tools' || area === 'shared/build';

export function checkExports(sources: readonly Source[]): Violation[] {
  const listed: Listed = new Map();
  const requested = requestedNames(sources);
  const usedByAny = usesOf(sources, requested);
  const usedOutsideUnits = usesOf(
    sources.filter(({ isTest }) => !isTest),
    requested,
  );
  const usedByProduct = usesOf(
    sources.filter((source) => !isForTests(source)),
    requested,
  );
  const unused = sources.flatMap((source) => {
    const uses = (
      isForTests(source) ? usedByAny : isTooling(source) ? usedOutsideUnits : usedByProduct
    ).get(source.path);
    if (uses?.has('*')) return [];
    return [...source.exports, ...passedOn(source)]
      .filter(({ name }) => !uses?.has(name) && !isEntry(source.path, name, listed))
      .map(({ name, line }) => ({ source, name, line }));
  });
  return [
    ...unused
      .filter(({ source, name }) => !isKnown(source, name, listed))
      .map(({ source: { path }, name, line }) => ({
        path,
        line,
        message: face.test(path)
          ? `passes on ${name}, which nobody outside of the host imports; take it out`
          : usedByAny.get(path)?.has(name)
            ? `exports ${name} for tests alone; test it through what uses it, or give it a file of its own`
            : `exports ${name}, which no other file imports; drop the export, or remove it`,
      })),
    ...staleEntries(sources, import.meta.filename, entries, listed),
    ...staleEntries(
      sources,
      join(import.meta.dirname, 'known-unused.ts'),
      Object.entries(knownUnused).flatMap(([path, names]) =>
        names.map((name) => `${path} ${name}`),
      ),
      listed,
    ),
  ];
}

function isEntry(path: string, name: string, listed: Listed): boolean {
  const entry = entries.find((one) => one.path.test(path) && one.name.test(name));
  if (entry) listed.set(entry, path);
  return entry !== undefined;
}

function isKnown({ path }: Source, name: string, listed: Listed): boolean {
  const isListed = knownUnused[path]?.includes(name) ?? false;
  if (isListed) listed.set(`${path} ${name}`, path);
  return isListed;
}

function passedOn(source: Source): { name: string; line: number }[] {
  if (!face.test(source.path)) return [];
  return [...passedOnOf(source)].map(([name, { request }]) => ({
    name,
    line: source.imports.find((one) => one.request === request)?.line ?? 1,
  }));
}

/** The names that others take of each file; `*` where somebody takes all of them. */
function usesOf(
  sources: readonly Source[],
  requested: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const source of sources)
    for (const { target, names } of source.imports) {
      if (target === null || (face.test(target) && source.area === 'shared/host')) continue;
      const known = uses.get(target) ?? new Set();
      for (const name of names)
        for (const one of name === '?' ? (requested.get(source.path) ?? []) : [name])
          known.add(one);
      uses.set(target, known);
    }
  return uses;
}

/**
 * What files that hold a whole module, and those that import them, ask anything for by name: one of
 * these is what they take of it.
 */
function requestedNames(sources: readonly Source[]): Map<string, ReadonlySet<string>> {
  const holding = sources.filter(({ imports }) => imports.some(({ names }) => names.includes('?')));
  return new Map(
    holding.map(({ path }) => {
      const names = new Set(['default']);
      for (const source of sources)
        if (source.path === path || source.imports.some(({ target }) => target === path))
          for (const name of membersIn(source.program)) names.add(name);
      return [path, names];
    }),
  );
}

function membersIn(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === 'MemberExpression' && !node['computed'])
      names.add(nameOf(node['property'] as Node));
    if (node.type === 'ObjectPattern')
      for (const one of node['properties'] as Node[])
        if (one.type === 'Property') names.add(nameOf(one['key'] as Node));
  });
  return names;
}
