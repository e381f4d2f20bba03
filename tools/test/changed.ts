/**
 * Tests for `--changed`: those whose imports lead to a changed file, the nearest first. A test that reaches
 * the change only because it starts the whole server counts where it belongs to the changed domain. Browser
 * tests run where they are changed themselves, since starting the product takes longer than all others.
 */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { readDurations } from './report.ts';

/** Files that every test depends on. */
const everything =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|jest\.config\.ts|tools\/(bootstrap|test)\/|shared\/build\/|\.ci\/)/;
const isSource = /\.(ts|tsx|mjs|cjs)$/;
const isTest = /\.(test|spec)\.tsx?$/;
const isBrowserTest = (path: string) => path.endsWith('.spec.ts');
const isOfBrowserTests = /^(e2e|tools\/browser)\//;
const isDeepTest = (path: string) => /\.deep\.(test|spec)\.tsx?$/.test(path);
const isProse = /(\.md|^NOTICE|^\.git\w+|biome\.json)$/;
/** Files that put the whole server or sandbox together: importing them says nothing about a single domain. */
const compositions =
  /^(server\/src\/(main|app|domains|start-holdings|create-context)\.ts|server\/src\/testing\/.*|sandbox\/src\/(main|world)\.ts)$/;
/** A program that is started by its path. */
const startedProgram = /(?:join|resolve|URL|fork|Worker)\([^'"`()]*['"`]([\w./-]+\.m?tsx?)['"`]/g;

/** Seconds of two processes that the tests of a change may take together. */
const budget = 140;
/** For files that no run has measured, by their kind. */
const assumedSeconds = (path: string) => (path.startsWith('e2e/') ? 20 : 4);

/** `files`: tests of the change, as many as fit into the budget; null for all. */
export function selectChanged(
  root: string,
  since?: string,
): { changed: string[]; files: string[] | null } {
  const changed = readChangedPaths(root, since);
  const found = findTests(root, changed);
  if (found === null) {
    console.log(`${changed.length} changed files, among them one that every test depends on`);
    return { changed, files: null };
  }
  const durations = readDurations();
  let left = budget;
  const files = found.filter((path, index) => {
    const seconds = durations.get(path) ?? assumedSeconds(path);
    if (seconds > left && index > 0) return false;
    left -= seconds;
    return true;
  });
  console.log(
    `${changed.length} changed files are imported by ${found.length} test files; the nearest ${files.length} run`,
  );
  return { changed, files };
}

/** Changed files since a revision; without one since `main`, or on `main` since its last commit. */
export function readChangedPaths(root: string, since?: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const isDirty = git('status', '--porcelain') !== '';
  const isMain = git('rev-parse', 'HEAD') === git('rev-parse', 'main');
  const base =
    since ?? (isMain ? (isDirty ? 'HEAD' : 'HEAD~1') : git('merge-base', 'HEAD', 'main'));
  return [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
}

/** Test files by their distance to the change, of equal ones the shortest first; null where everything depends on it. */
export function findTests(
  root: string,
  changed: readonly string[],
  importers = readImporters(root),
): string[] | null {
  const relevant = changed.filter((path) => !isProse.test(path));
  if (relevant.some((path) => everything.test(path))) return null;
  const sources = [...importers.keys()];
  const starts = relevant.flatMap((path) => {
    if (isSource.test(path)) return [path];
    // A migration, setting or data file: the sources that name it or its folder, or its whole package.
    const readers = sources.filter((one) => namesData(join(root, one), path));
    return readers.length > 0
      ? readers
      : sources.filter((one) => readPackage(one) === readPackage(path));
  });
  const distances = measureDistances(starts, importers);
  const domains = new Set(starts.filter((path) => !isTest.test(path)).map(readDomain));
  const durations = readDurations();
  const rank = (test: string): number => {
    if (isDeepTest(test) && !starts.includes(test)) return Number.POSITIVE_INFINITY;
    if (isBrowserTest(test) && !starts.some((start) => isOfBrowserTests.test(start)))
      return Number.POSITIVE_INFINITY;
    const imports = distances.get(test);
    const folders = Math.min(...starts.map((start) => countFolders(test, start)));
    if (imports !== undefined)
      return imports + folders / 4 - (starts.includes(testedBy(test)) ? 1 : 0);
    const domain = readDomain(test);
    return domain !== null && domains.has(domain) ? 20 + folders : Number.POSITIVE_INFINITY;
  };
  return sources
    .filter((path) => isTest.test(path))
    .map((path) => ({
      path,
      distance: rank(path),
      seconds: durations.get(path) ?? assumedSeconds(path),
    }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || a.seconds - b.seconds)
    .map(({ path }) => path);
}

/** Files of the workspace with the files that import or start them. */
export function readImporters(root: string): Map<string, Set<string>> {
  const paths = globSync('{shell,mfe-*,shared/*,server,sandbox,tools,e2e}/**/*.{ts,tsx,mjs,cjs}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|artifacts)$/.test(path),
  }).map((path) => path.replaceAll('\\', '/'));
  const importers = new Map(paths.map((path) => [path, new Set<string>()]));
  for (const path of paths)
    for (const target of readTargets(root, path)) importers.get(target)?.add(path);
  return importers;
}

function readTargets(root: string, path: string): string[] {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const requests = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((one) => one.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map((one) =>
      text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1),
    ),
  ];
  const imported = requests.flatMap((request) =>
    request.startsWith('.') ? [join(dirname(path), request)] : resolvePackage(root, file, request),
  );
  const started = [...text.matchAll(startedProgram)].flatMap(([, name = '']) => [
    name,
    join(dirname(path), name),
  ]);
  return [...imported, ...started].map((one) => one.replaceAll('\\', '/'));
}

const resolved = new Map<string, string[]>();

/** A file of another package of the workspace, by the exports of that package. */
function resolvePackage(root: string, from: string, request: string): string[] {
  if (!/^(@moa\/|shell|mfe-)/.test(request)) return [];
  const known = resolved.get(request);
  if (known !== undefined) return known;
  try {
    const found = [relative(root, createRequire(from).resolve(request))];
    resolved.set(request, found);
    return found;
  } catch {
    return [];
  }
}

/** Imports between a file and the nearest changed one; what only compositions connect is left out. */
function measureDistances(
  starts: readonly string[],
  importers: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, number> {
  const distances = new Map(starts.map((path) => [path, 0]));
  const queue = [...distances.keys()];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (compositions.test(path) && distances.get(path) !== 0) continue;
    for (const importer of importers.get(path) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, (distances.get(path) ?? 0) + 1);
      queue.push(importer);
    }
  }
  return distances;
}

/** `server`, `mfe-defi`, `shared/ui`. */
function readPackage(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('shared/') ? 2 : 1)
    .join('/');
}

/** `ledger` of the server; null elsewhere. */
function readDomain(path: string): string | null {
  return /^server\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

const testedBy = (test: string) => test.replace(/(\.deep)?\.(test|spec)(\.tsx?)$/, '$3');

/** Folders between two files. */
function countFolders(one: string, other: string): number {
  const [a, b] = [dirname(one).split('/'), dirname(other).split('/')];
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return a.length + b.length - 2 * common;
}

/**
 * True if a source names a data file by its name, or its folder by the last two parts of its path.
 */
function namesData(file: string, path: string): boolean {
  const text = readFileSync(file, 'utf8');
  const parts = path.split('/');
  if (text.includes(`'${parts.at(-1)}'`)) return true;
  return parts.length > 2 && text.includes(`${parts.slice(-3, -1).join('/')}'`);
}
