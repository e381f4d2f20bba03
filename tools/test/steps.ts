/** The checks, a step for each kind: what a run of all consists of. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { type Services, startServices } from '../services/start-services.ts';
import { runBrowserUnits } from './browser-units.ts';
import { checkTypes } from './check-types.ts';
import { findChromium } from './chromium.ts';
import { heavyCalls, isOpening, whyEmbedded } from './opening-calls.ts';
import { asOne, counted, lastLine, type Outcome, runStep, together } from './run-step.ts';
import type { FileTiming } from './timings.ts';

/** Which of the test files are wanted; paths from the workspace's root. */
export type Wanted = (file: string) => boolean;
export type Step = { name: string; run(wanted: Wanted, dist: string): Promise<Outcome> };

const cores = availableParallelism();
const bin = (name: string) => join(workspace, 'node_modules/.bin', name);
const nothing: Outcome = { passed: 0, failed: 0, output: '', seconds: 0 };

export const steps = {
  types: { name: 'types', run: checkTypes },
  lint: {
    name: 'lint',
    run: () => runStep(bin('biome'), ['check', '--error-on-warnings', '.'], asOne),
  },
  rules: {
    name: 'rules',
    run: () =>
      runStep(
        process.execPath,
        ['tools/rules/main.ts'],
        counted(/^holds\s+rule \d+()/, /^BROKEN rule \d+()/),
      ),
  },
  texts: {
    name: 'texts',
    run: () => runStep(process.execPath, ['tools/texts/main.ts'], counted(/^holds()/, /^BROKEN()/)),
  },
  tools: { name: 'tools', run: (wanted) => nodeTests('tools', wanted, 2) },
  'browser units': { name: 'browser units', run: browserUnits },
  sandbox: { name: 'sandbox', run: (wanted) => nodeTests('sandbox', wanted, 2) },
  server: { name: 'server', run: runServer },
  embedded: { name: 'embedded', run: runOnEmbedded },
  browser: { name: 'browser', run: runBrowserTests },
} satisfies Record<string, Step>;

function testFiles(folder: string, wanted: Wanted): string[] {
  return globSync(`${folder}/**/*.test.ts`, {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(wanted)
    .sort();
}

function nodeTests(
  folder: string,
  wanted: Wanted,
  concurrency: number,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const files = testFiles(folder, wanted);
  if (files.length === 0) return Promise.resolve(nothing);
  return runStep(
    process.execPath,
    ['tools/test/node-tests.ts', String(concurrency), ...files],
    lastLine,
    env,
  );
}

const textOf = (file: string) => readFileSync(join(workspace, file), 'utf8');

/** Whether the server's tests opened PostgreSQL and Redis; null where they did not run. */
let hasServices: Promise<boolean> | null = null;

/**
 * The server's tests, against PostgreSQL and Redis, which cost a third less than the embedded database
 * does; against that one where they are not to be had.
 */
async function runServer(wanted: Wanted): Promise<Outcome> {
  const began = performance.now();
  const say = (text: string) => console.log(`  ${text} …`);
  // Tests of the embedded database itself open that, whatever there is.
  const starting = testFiles('server', wanted).some((file) => isOpening(textOf(file)))
    ? startServices(say)
    : Promise.resolve(null);
  hasServices = starting.then(
    (services) => services !== null,
    () => false,
  );
  const [services] = await Promise.all([starting, buildChain(wanted)]);
  if (services === null)
    say('server: on the embedded database, for PostgreSQL and Redis are not installed');
  try {
    // They wait for each other's processes more than they work.
    const outcome = await nodeTests('server', wanted, cores + 2, environmentOf(services));
    return { ...outcome, seconds: (performance.now() - began) / 1_000 };
  } finally {
    await services?.stop();
  }
}

/** Several files that found none would each build it. What fails here fails again in the first of them. */
async function buildChain(wanted: Wanted): Promise<void> {
  const [opening] = heavyCalls;
  const isOpeningChain = (file: string) => opening.some((call) => textOf(file).includes(call));
  if (testFiles('server', wanted).some(isOpeningChain))
    await runStep(process.execPath, ['server/src/providers/testing/build-chain.ts'], asOne);
}

/**
 * What could be another matter on the embedded database, there: the tests whose head says so in each run,
 * all of them with MOA_DEEP=1. Nothing is left for it where the server's own step had no other.
 */
async function runOnEmbedded(wanted: Wanted): Promise<Outcome> {
  if (hasServices !== null && !(await hasServices)) return nothing;
  return nodeTests(
    'server',
    (file) => {
      if (!wanted(file)) return false;
      const text = textOf(file);
      return isOpening(text) && (!!process.env['MOA_DEEP'] || whyEmbedded(text) !== null);
    },
    cores,
  );
}

function browserUnits(wanted: Wanted): Promise<Outcome> {
  const files = globSync('{shell,mfe-*,shared/*}/**/*.test.{ts,tsx}', {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  }).filter(wanted);
  return files.length === 0 ? Promise.resolve(nothing) : runBrowserUnits(files);
}

async function runBrowserTests(wanted: Wanted, dist: string): Promise<Outcome> {
  const specs = globSync('e2e/**/*.spec.ts', {
    cwd: workspace,
    exclude: (path) => path.includes('node_modules'),
  }).filter(wanted);
  if (specs.length === 0) return nothing;
  const began = performance.now();
  const say = (text: string) => console.log(`  ${text} …`);
  const chromium = findChromium(say);
  await buildChanged(dist, {
    onBuilt: ({ name, version }) => say(`built ${name} ${version}`),
    say,
  });
  const playwright = join(workspace, 'e2e/node_modules/.bin/playwright');
  if (!existsSync(playwright)) throw new Error('Playwright is not installed: pnpm install');
  const folder = mkdtempSync(join(tmpdir(), 'moa-browser-'));
  const run = (project: 'together' | 'alone', env: Record<string, string> = {}) => {
    const report = join(folder, `${project}.json`);
    return runStep(
      playwright,
      [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        `--project=${project}`,
        '--pass-with-no-tests',
        '--reporter=list,json',
        ...specs.map((file) => relative('e2e', file)),
      ],
      (output, code) => ({
        ...counted(/^\s+(\d+) (?:passed|flaky)/, /^\s+(\d+) failed/)(output, code),
        timings: readTimings(report),
      }),
      { ...env, CHROMIUM_PATH: chromium, MOA_DIST: dist, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
  };
  // The embedded database takes an eighth of the processor here: one project opens it, or both by MOA_DEEP=1.
  const services = process.env['MOA_DEEP'] ? null : await startServices(say);
  const first = await run('together', environmentOf(services)).finally(() => services?.stop());
  // What measures time has the machine to itself, when the others are through.
  const outcomes = [first, await run('alone')];
  rmSync(folder, { recursive: true, force: true });
  const all = together(outcomes, (performance.now() - began) / 1_000);
  return { ...all, output: outcomes.map(({ output }) => output).join('\n') };
}

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};

/** All tests of a file added up, though they may have run side by side. */
function readTimings(report: string): FileTiming[] {
  if (!existsSync(report)) return [];
  const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
  const msOf = (suite: Suite): number =>
    [
      ...suite.specs.flatMap(({ tests }) =>
        tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
      ),
      ...(suite.suites ?? []).map(msOf),
    ].reduce((all, ms) => all + ms, 0);
  return suites.map((suite) => ({
    file: join(workspace, 'e2e', suite.file),
    seconds: msOf(suite) / 1_000,
  }));
}

/** As tests read it. */
function environmentOf(services: Services | null): Record<string, string> | undefined {
  if (services === null) return undefined;
  return {
    MOA_TEST_POSTGRES: services.postgresUrl,
    MOA_TEST_PROGRAMS: services.programs,
    MOA_TEST_REDIS: services.redisUrl,
  };
}
