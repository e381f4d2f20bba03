/**
 * What a change can reach: the tests that import something changed, however far away, or that start a
 * program which does. What is no source, such as a migration or a setting, reaches its whole package, and
 * what no package has, such as a document, the sources that name its folder or itself; what all packages
 * depend on reaches everything.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Source } from '../rules/sources.ts';
import type { Wanted } from './steps.ts';

export type Reached = { wanted: Wanted; says: string };

/** Everything depends on these. */
const everything =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|jest\.config\.ts|tools\/(bootstrap|test)\/|shared\/(build|testing)\/|\.ci\/)/;
const isSource = /\.(ts|tsx|mjs|cjs)$/;
/** A path that is put together for a process or a worker. */
const startedProgram = /(?:join|resolve|URL|fork|Worker)\([^'"`()]*['"`]([\w./-]+\.m?tsx?)['"`]/g;
/** Read by people alone. */
const isProse = /(\.md|^NOTICE|^\.git\w+|biome\.json)$/;
/** What a page may be made of: every browser test sees it, and who weighs what was built. */
const isPage = /^(shell|mfe-[a-z-]+|shared)\//;
const seesPages = /\.spec\.ts$|^tools\/build\/weight\.test\.ts$/;

export function reach(
  root: string,
  sources: readonly Source[],
  changed: readonly string[],
): Reached {
  const relevant = changed.filter((path) => !isProse.test(path));
  const named = changed.flatMap((path) => sourcesNaming(path, sources));
  const all = relevant.find((path) => everything.test(path));
  if (all !== undefined) return { wanted: () => true, says: `everything: ${all} has changed` };

  const importers = new Map<string, Set<string>>();
  const known = new Set(sources.map(({ path }) => path));
  for (const source of sources) {
    for (const target of targetsOf(root, source, known)) {
      importers.set(target, (importers.get(target) ?? new Set()).add(source.path));
    }
  }
  const packageOf = (path: string) => /^(shared\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
  const reached = new Set<string>();
  const queue = relevant.flatMap((path) =>
    isSource.test(path)
      ? [path]
      : sources.map((one) => one.path).filter((one) => packageOf(one) === packageOf(path)),
  );
  queue.push(...named);
  let pages = false;
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    pages ||= isPage.test(path) && !/\.test\.tsx?$/.test(path);
    queue.push(...(importers.get(path) ?? []));
  }
  const wanted: Wanted = (file) => reached.has(file) || (pages && seesPages.test(file));
  const tests = sources.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
  const count = tests.filter(({ path }) => wanted(path)).length;
  return {
    wanted,
    says: `${relevant.length} changed files reach ${count} of ${tests.length} test files`,
  };
}

/** Who reads a document: by its name where it is at the root, else by a folder that it is in. */
function sourcesNaming(path: string, sources: readonly Source[]): string[] {
  const parts = path.split('/');
  if (parts.length > 1 && parts[0] !== 'docs') return [];
  const names =
    parts.length === 1
      ? [`'${path}'`]
      : parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'));
  return sources
    .filter((source) => names.some((name) => isSaid(name, source)))
    .map((source) => source.path);
}

/** In the program itself: a comment reads nothing. */
function isSaid(name: string, { text, comments }: Source): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!comments.some(({ start, end }) => start <= at && at < end)) return true;
  return false;
}

/** The files of the workspace that a source imports, or names as a program to start. */
function targetsOf(root: string, source: Source, known: ReadonlySet<string>): string[] {
  const candidates = source.imports.flatMap(({ target }) => target ?? []);
  for (const [, text = ''] of source.text.matchAll(startedProgram)) {
    candidates.push(text, join(dirname(source.path), text));
  }
  return candidates
    .map((path) => relative(root, join(root, path)).replaceAll('\\', '/'))
    .filter((path) => known.has(path) || (isSource.test(path) && existsSync(join(root, path))));
}
