/**
 * `npm test`: the checks that every change needs. It prints a line for each step, the output of failed
 * ones, the duration of each step, the slowest files, and last how many checks passed and failed. The
 * report is stored in `.cache/test-report.json`.
 *
 * --deep            adds PostgreSQL and Redis, every page in each theme, language and width, the files
 *                   named *.deep.test.ts and *.deep.spec.ts, and samples at full length
 * --changed[=REV]   only tests near the change since `main` (or REV), the nearest first, for two minutes
 * --only types,lint only the named steps: build, chain, types, lint, knip, api, i18n, node, postgres, units, browser
 * --first-failure   ends after the first file that fails
 * Files or folders that are named run alone: `npm test -- server/src/auth`.
 */
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { selectChanged } from './changed.ts';
import { describeStep, type Outcome, type StepResult, storeReport, summarize } from './report.ts';
import { listFiles, phases, type Selection, type Step } from './steps.ts';

answerHelp(import.meta.filename);
const withFiles = ['node', 'postgres', 'units', 'browser'];
const startedAt = performance.now();
const { only, selection } = readOptions(process.argv.slice(2));
/** Shared by the parts of this run and by later runs: the built chain and compiled code. */
process.env['MOA_BUILT_CHAINS'] ||= join(workspace, '.cache/chains');
process.env['NODE_COMPILE_CACHE'] ||= join(workspace, '.cache/code');

const results: StepResult[] = [];
for (const phase of phases) {
  if (selection.firstFailure && results.some(({ failed }) => failed > 0)) break;
  const queue = phase.filter(({ name }) => only === null || only.includes(name));
  await Promise.all(Array.from({ length: availableParallelism() }, () => runQueue(queue)));
}
const seconds = (performance.now() - startedAt) / 1_000;
storeReport(results, seconds);
console.log(summarize(results, seconds));
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);

async function runQueue(queue: Step[]): Promise<void> {
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    const began = performance.now();
    const outcome = await step
      .run(selection)
      .catch((error: Error): Outcome => ({ passed: 0, failed: 1, output: error.message }));
    if (outcome.passed === 0 && outcome.failed === 0) continue;
    const result = { ...outcome, name: step.name, seconds: (performance.now() - began) / 1_000 };
    results.push(result);
    if (result.failed > 0) console.log(result.output);
    console.log(describeStep(result));
  }
}

function readOptions(args: readonly string[]): { only: string[] | null; selection: Selection } {
  // With or without a revision, which the parser cannot tell apart.
  const change = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const { values, positionals: paths } = parseArgs({
    args: args.filter((arg) => arg !== change && arg !== '--'),
    options: {
      only: { type: 'string' },
      deep: { type: 'boolean', default: false },
      'first-failure': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const names = phases.flat().map(({ name }) => name);
  const only = values.only?.split(',') ?? (paths.length > 0 ? withFiles : null);
  const unknown = [
    ...(only?.filter((name) => !names.includes(name)).map((name) => `step ${name}`) ?? []),
    ...paths.filter((path) => !existsSync(join(workspace, path))).map((path) => `file ${path}`),
  ];
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(', no ')}. Steps: ${names.join(', ')}`);
    process.exit(2);
  }
  const selected =
    paths.length > 0
      ? {
          changed: null,
          files: paths.flatMap((path) =>
            listFiles(/\.tsx?$/.test(path) ? path : `${path}/**/*.{test,spec}.{ts,tsx}`),
          ),
        }
      : change === undefined
        ? { changed: null, files: null }
        : selectChanged(workspace, change.split('=')[1]);
  return {
    only,
    selection: {
      ...selected,
      dist: process.env['MOA_DIST'] || join(workspace, 'dist'),
      deep: values.deep,
      firstFailure: values['first-failure'],
    },
  };
}
