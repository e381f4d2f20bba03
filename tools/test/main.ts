/**
 * `npm test`: every check of the project, cheapest first. It prints a line for each, the output of
 * what failed, and last how many checks passed and failed. `--only types,server` runs a part.
 */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { findChromium } from './chromium.ts';
import { asOne, counted, type Outcome, runStep } from './run-step.ts';

const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
/** What all parts of this run share: the simulated chain's past is built once, and code is read once. */
const shared = mkdtempSync(join(tmpdir(), 'moa-checks-'));
process.env['MOA_BUILT_CHAINS'] ||= join(shared, 'chains');
process.env['NODE_COMPILE_CACHE'] ||= join(shared, 'code');
process.on('exit', () => rmSync(shared, { recursive: true, force: true }));

const bin = (name: string) => join(workspace, 'node_modules/.bin', name);
const nodeTests = (...folders: string[]) =>
  runStep(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--test',
      '--test-reporter=spec',
      `--test-concurrency=${availableParallelism() + 1}`,
      // Ends what hangs, whole files too.
      '--test-timeout=300000',
      ...folders.flatMap((folder) =>
        globSync(`${folder}/**/*.test.ts`, {
          cwd: workspace,
          exclude: (path) => path.includes('node_modules'),
        }),
      ),
    ],
    counted(/^ℹ pass (\d+)/, /^ℹ fail (\d+)/),
  );

const steps: { name: string; run(): Promise<Outcome> }[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => runStep(bin('biome'), ['check', '--error-on-warnings', '.'], asOne) },
  {
    name: 'rules',
    run: () =>
      runStep(
        process.execPath,
        ['tools/rules/main.ts'],
        counted(/^holds\s+rule \d+()/, /^BROKEN rule \d+()/),
      ),
  },
  {
    name: 'texts',
    run: () => runStep(process.execPath, ['tools/texts/main.ts'], counted(/^holds()/, /^BROKEN()/)),
  },
  { name: 'tools', run: () => nodeTests('tools') },
  {
    name: 'browser units',
    run: () =>
      runStep(
        bin('jest'),
        ['--ci', '--maxWorkers=2', '--forceExit=false'],
        counted(/^Tests:.*?(\d+) passed/, /^Tests:\s+(\d+) failed/),
      ),
  },
  { name: 'sandbox', run: () => nodeTests('sandbox') },
  { name: 'server', run: () => nodeTests('server') },
  { name: 'browser', run: runBrowserTests },
];

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]?.split(',')
  : undefined;
/** Browser tests that passed only at their second try, by name: each is worth a look. */
const stumbles = /^\s+\d+ flaky(?:\n\s{4,}.+)+/gm;
let passed = 0;
let failed = 0;
for (const { name, run } of steps) {
  if (only && !only.includes(name)) continue;
  const outcome = await run().catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? error.message : String(error),
      seconds: 0,
    }),
  );
  passed += outcome.passed;
  failed += outcome.failed;
  if (outcome.failed > 0) console.log(outcome.output);
  else for (const [stumbled] of outcome.output.matchAll(stumbles)) console.log(stumbled);
  console.log(
    `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds.toFixed(1)} s`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Every package by its own settings, all at once: the checker takes well under a second for each. */
async function checkTypes(): Promise<Outcome> {
  const packages = globSync(['*/tsconfig.json', 'shared/*/tsconfig.json'], { cwd: workspace }).map(
    (file) => join(file, '..'),
  );
  const outcomes = await Promise.all(
    packages.map((folder) => runStep(bin('tsc'), ['-p', folder], asOne)),
  );
  return {
    passed: outcomes.reduce((all, one) => all + one.passed, 0),
    failed: outcomes.reduce((all, one) => all + one.failed, 0),
    output: outcomes
      .filter((one) => one.failed > 0)
      .map((one) => one.output)
      .join('\n'),
    seconds: Math.max(...outcomes.map((one) => one.seconds)),
  };
}

async function runBrowserTests(): Promise<Outcome> {
  const say = (text: string) => console.log(`  ${text} …`);
  const chromium = findChromium(say);
  await buildChanged(dist, ({ name, version }) => say(`built ${name} ${version}`));
  const playwright = join(workspace, 'e2e/node_modules/.bin/playwright');
  if (!existsSync(playwright)) throw new Error('Playwright is not installed: pnpm install');
  const run = (project: 'together' | 'alone') =>
    runStep(
      playwright,
      ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`],
      counted(/^\s+(\d+) (?:passed|flaky)/, /^\s+(\d+) failed/),
      { CHROMIUM_PATH: chromium, MOA_DIST: dist },
    );
  const together = await run('together');
  // What measures time has the machine to itself.
  const alone = await run('alone');
  return {
    passed: together.passed + alone.passed,
    failed: together.failed + alone.failed,
    output: `${together.output}\n${alone.output}`,
    seconds: together.seconds + alone.seconds,
  };
}
