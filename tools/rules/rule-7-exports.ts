/**
 * Rule 7: what is exported is imported. A name that no other file takes is private to its file, and a
 * name that tests alone take is kept alive by them: both look to a reader like something the product
 * needs. Tests, their builders and the browser tests do not count as use; samples of the design system
 * do, since a page shows them.
 */
import { knownUnused } from './known-unused.ts';
import type { Source } from './sources.ts';
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
  { path: /\.d\.ts$/, name: /./, since: 'types of what others wrote' },
];

/** Whether a file is there for tests, so that a use by tests is what it is for. */
const isForTests = ({ isTest, area }: Source) =>
  isTest || area === 'e2e' || area === 'shared/testing';
/** What runs the product and its tests: the browser tests are among its users. */
const isTooling = ({ area }: Source) => area === 'tools' || area === 'shared/build';

export function checkExports(sources: readonly Source[]): Violation[] {
  const usedByAny = usesOf(sources);
  const usedOutsideUnits = usesOf(sources.filter(({ isTest }) => !isTest));
  const usedByProduct = usesOf(sources.filter((source) => !isForTests(source)));
  const unused = sources.flatMap((source) => {
    const uses = (
      isForTests(source) ? usedByAny : isTooling(source) ? usedOutsideUnits : usedByProduct
    ).get(source.path);
    if (uses?.has('*')) return [];
    return source.exports
      .filter(({ name }) => !uses?.has(name) && !isEntry(source.path, name))
      .map(({ name, line }) => ({ source, name, line }));
  });
  return unused
    .filter(({ source, name }) => !knownUnused[source.area]?.includes(name))
    .map(({ source: { path }, name, line }) => ({
      path,
      line,
      message: usedByAny.get(path)?.has(name)
        ? `exports ${name} for tests alone; test it through what uses it, or give it a file of its own`
        : `exports ${name}, which no other file imports; drop the export, or remove it`,
    }));
}

function isEntry(path: string, name: string): boolean {
  return entries.some((entry) => entry.path.test(path) && entry.name.test(name));
}

/** The names that others take of each file; `*` where somebody takes all of them. */
function usesOf(sources: readonly Source[]): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const source of sources)
    for (const { target, names } of source.imports) {
      if (target === null) continue;
      const known = uses.get(target) ?? new Set();
      for (const name of names) known.add(name);
      uses.set(target, known);
    }
  return uses;
}
