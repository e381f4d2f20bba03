/** Steps of `npm test`. The steps of a phase share the processors; phases follow each other. */
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, matchesGlob, relative } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { startServices } from '../services/start-services.ts';
import { checkTypes } from './check-types.ts';
import { findChromium } from './chromium.ts';
import type { FileResult } from './node-reporter.ts';
import { type FileTime, type Outcome, readDurations } from './report.ts';
import { runCommand } from './run-command.ts';

export type Selection = {
  /** Test files to run in this order, as paths from the root of the workspace; null runs all of them. */
  files: readonly string[] | null;
  /** Changed files; null where the run is not about a change. */
  changed: readonly string[] | null;
  /** Ends with the first file that fails. */
  firstFailure: boolean;
  /** Folder of the builds that the browser opens. */
  dist: string;
  deep: boolean;
};
export type Step = { name: string; run(selection: Selection): Promise<Outcome> };

const processes = availableParallelism();
/** Tests of the server wait for simulated exchanges, which limit requests, as much as they work. */
const nodeProcesses = processes + 1;
const log = (text: string) => console.log(`  ${text} …`);
const nothing: Outcome = { passed: 0, failed: 0, output: '' };

export const phases: readonly (readonly Step[])[] = [
  [
    { name: 'build', run: runBuild },
    { name: 'chain', run: buildChain },
    { name: 'types', run: checkTypes },
    { name: 'lint', run: runLint },
    { name: 'knip', run: () => runTool('knip', ['--no-progress']) },
    { name: 'api', run: runApi },
    { name: 'i18n', run: () => runTool(process.execPath, ['tools/i18n/main.ts']) },
  ],
  [{ name: 'node', run: (selection) => runNodeTests('{server,sandbox,tools}', selection) }],
  [{ name: 'postgres', run: runOnPostgres }],
  [{ name: 'units', run: runUnits }],
  [{ name: 'browser', run: runBrowserTests }],
  [{ name: 'benches', run: runBenches }],
];

/** A check that passes or fails as a whole. */
async function runTool(name: string, args: readonly string[]): Promise<Outcome> {
  const command = name.includes('/') ? name : join(workspace, 'node_modules/.bin', name);
  const { code, output } = await runCommand(command, args);
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

function runLint({ changed }: Selection): Promise<Outcome> {
  const files = changed?.filter((path) => existsSync(join(workspace, path))) ?? ['.'];
  return runTool('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files]);
}

/** The reports are of two packages. */
async function runApi({ changed }: Selection): Promise<Outcome> {
  if (changed?.every((path) => !/^(shared\/(host|ui)|tools\/api)\//.test(path))) return nothing;
  return runTool(process.execPath, ['tools/api/main.ts']);
}

/** Builds of the browser packages that changed. */
async function runBuild({ files, dist }: Selection): Promise<Outcome> {
  if (files !== null) return nothing;
  const built = await buildChanged(dist, { say: log });
  return { passed: Math.max(1, built.length), failed: 0, output: '' };
}

/** Builds the simulated chain once, before test processes would each build their own. */
async function buildChain({ files }: Selection): Promise<Outcome> {
  if (files !== null) return nothing;
  return runTool(process.execPath, ['server/src/providers/testing/build-chain.ts']);
}

/** Deep tests run in the deep suite, and in any run that names or selects them. */
const isDeepTest = (path: string) => /\.deep\.(test|spec)\.tsx?$/.test(path);

/** The selected ones among the files that match; of all files those that took longest come first. */
function selectFiles(pattern: string, { files, deep }: Selection): string[] {
  if (files !== null) return files.filter((file) => matchesGlob(file, pattern));
  const durations = readDurations();
  return listFiles(pattern)
    .filter((file) => deep || !isDeepTest(file))
    .sort((a, b) => (durations.get(b) ?? 0) - (durations.get(a) ?? 0));
}

export function listFiles(pattern: string): string[] {
  return globSync(pattern, {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Tests of Node's runner: each process runs one file after another. */
async function runNodeTests(
  folders: string,
  selection: Selection,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const files = selectFiles(`${folders}/**/*.test.ts`, selection);
  if (files.length === 0) return nothing;
  const folder = mkdtempSync(join(tmpdir(), 'moa-node-tests-'));
  const claims = join(folder, 'claims');
  mkdirSync(claims);
  const run = async (_: unknown, index: number) => {
    const results = join(folder, `${index}.jsonl`);
    const { code, output } = await runCommand(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        `--import=${join(import.meta.dirname, 'quick-resolve.ts')}`,
        `--test-timeout=${selection.deep ? 1_200_000 : 300_000}`,
        '--test-force-exit',
        `--test-reporter=${join(import.meta.dirname, 'node-reporter.ts')}`,
        `--test-reporter-destination=${results}`,
        join(import.meta.dirname, 'node-suite.ts'),
        claims,
        ...files,
      ],
      {
        ...env,
        ...(selection.deep ? { MOA_DEEP: '1' } : {}),
        ...(selection.firstFailure ? { MOA_FIRST_FAILURE: '1' } : {}),
      },
    );
    return { code, output, results: readResults(results) };
  };
  const ends = await Promise.all(
    Array.from({ length: Math.min(nodeProcesses, files.length) }, run),
  );
  const results = ends.flatMap((one) => one.results);
  const finished = new Set(results.map(({ file }) => file));
  const lost = readdirSync(claims)
    .filter((name) => name !== 'stop')
    .map((index) => files[Number(index)] ?? '')
    .filter((file) => !finished.has(file));
  rmSync(folder, { recursive: true, force: true });
  return {
    passed: results.reduce((sum, one) => sum + one.passed, 0),
    failed: results.reduce((sum, one) => sum + one.failed, 0) + lost.length,
    output: [
      ...results.flatMap(({ file, failures }) => (failures.length ? [file, ...failures] : [])),
      ...lost.map((file) => `✖ ${file} ended its process`),
      ...(lost.length > 0 ? ends.map(({ output }) => output) : []),
    ].join('\n'),
    files: results,
  };
}

function readResults(path: string): FileResult[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as FileResult);
  } catch {
    return [];
  }
}

/**
 * The server's tests that may open a database once more, on PostgreSQL and Redis, installed ones or
 * Debian's. Samples at full length and deep tests have run on the embedded database.
 */
async function runOnPostgres({ deep, ...selection }: Selection): Promise<Outcome> {
  const daily = { ...selection, deep: false };
  const files = deep ? selectFiles('server/**/*.test.ts', daily).filter(usesTestHelpers) : [];
  if (files.length === 0) return nothing;
  const services = await startServices(log);
  if (services === null)
    return { passed: 0, failed: 1, output: 'PostgreSQL and Redis are not installed' };
  try {
    return await runNodeTests(
      'server',
      { ...daily, files },
      {
        MOA_TEST_POSTGRES: services.postgresUrl,
        MOA_TEST_PROGRAMS: services.programs,
        MOA_TEST_REDIS: services.redisUrl,
      },
    );
  } finally {
    await services.stop();
  }
}

/** Test databases are opened by the helpers in `testing` folders. */
function usesTestHelpers(file: string): boolean {
  return /from '[^']*(testing\/|test-services)/.test(readFileSync(join(workspace, file), 'utf8'));
}

/** Benchmarks that fail where something is lost, doubled or held up. */
async function runBenches({ deep, files }: Selection): Promise<Outcome> {
  if (!deep || files !== null) return nothing;
  return runTool(process.execPath, [
    ...['tools/bench/main.ts', 'instances', 'live', 'siege'],
    ...['--kills', '3', '--cuts', '20', '--minutes', '2'],
  ]);
}

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** Tests of the packages for the browser. */
async function runUnits(selection: Selection): Promise<Outcome> {
  const files = selectFiles('{shell,mfe-*,shared/*}/**/*.test.{ts,tsx}', selection);
  if (files.length === 0) return nothing;
  const folder = mkdtempSync(join(tmpdir(), 'moa-units-'));
  const report = join(folder, 'report.json');
  const { code, output } = await runCommand(join(workspace, 'node_modules/.bin/jest'), [
    '--ci',
    `--maxWorkers=${processes}`,
    ...(selection.firstFailure ? ['--bail'] : []),
    '--json',
    `--outputFile=${report}`,
    '--runTestsByPath',
    ...files,
  ]);
  const read = readJson<JestReport>(report);
  rmSync(folder, { recursive: true, force: true });
  if (read === null) return { passed: 0, failed: 1, output };
  const failed = read.numFailedTests + read.numRuntimeErrorTestSuites;
  return {
    passed: read.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output,
    files: read.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(workspace, name),
      seconds: (endTime - startTime) / 1_000,
    })),
  };
}

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};

async function runBrowserTests(selection: Selection): Promise<Outcome> {
  const files = selectFiles('e2e/**/*.spec.ts', selection);
  if (files.length === 0) return nothing;
  const chromium = findChromium(log);
  // Where only this step runs, nothing has built them yet.
  await buildChanged(selection.dist, { say: log });
  const folder = mkdtempSync(join(tmpdir(), 'moa-browser-'));
  const report = join(folder, 'report.json');
  const { code, output } = await runCommand(
    join(workspace, 'e2e/node_modules/.bin/playwright'),
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--pass-with-no-tests',
      '--reporter=dot,json',
      ...(selection.firstFailure ? ['-x'] : []),
      ...files.map((file) => relative('e2e', file)),
    ],
    {
      CHROMIUM_PATH: chromium,
      MOA_DIST: selection.dist,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(selection.deep ? { MOA_DEEP: '1' } : {}),
    },
  );
  const read = readJson<PlaywrightReport>(report);
  rmSync(folder, { recursive: true, force: true });
  if (read === null) return { passed: 0, failed: 1, output };
  const { expected, unexpected, flaky } = read.stats;
  const failed = unexpected + flaky + read.errors.length;
  return {
    passed: expected,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    output,
    files: read.suites.map(
      (suite): FileTime => ({
        file: join('e2e', suite.file),
        seconds: sumDurations(suite) / 1_000,
      }),
    ),
  };
}

/** Milliseconds of all tests, though they may have run side by side. */
function sumDurations({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + sumDurations(suite), 0)
  );
}

function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
