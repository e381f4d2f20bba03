/**
 * `npm test`: every check of the project. It prints a line for each step that had something to do, the
 * output of what failed, the time by step, the slowest files, and last how many checks passed and failed.
 *
 * `--only types,server` runs a part: types, lint, rules, texts, tools, browser units, sandbox, server,
 * embedded, browser. `server` opens real PostgreSQL and Redis where they are to be had, `embedded` runs
 * those again whose head says `// embedded: why`, on the database that people start with, all of them with
 * MOA_DEEP=1. `--changed` runs the tests that
 * the change since `main` can reach, `--changed=REV` those since another revision; types, lint, rules
 * and texts are checked whole. Files or folders that are named run alone: `npm test -- server/src/auth`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { reachedByChange } from './changed.ts';
import { endOf, lineOf, type StepOutcome } from './report.ts';
import type { Outcome } from './run-step.ts';
import { type Step, steps, type Wanted } from './steps.ts';

answerHelp(import.meta.filename);

/** Steps that run test files; `embedded` runs those of `server` again. */
const withFiles = ['tools', 'browser units', 'sandbox', 'server', 'browser'];
const began = performance.now();
const { only, wanted } = readOptions(process.argv.slice(2));
const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
/** What all parts of this run share, and later runs: the simulated chain's past is built once, and code is read once. */
process.env['MOA_BUILT_CHAINS'] ||= join(workspace, '.cache/chains');
process.env['NODE_COMPILE_CACHE'] ||= join(workspace, '.cache/code');

/** Tests that passed only at their second try, by name: each is worth a look. */
const stumbles = /^\s+\d+ (?:flaky|stumbled)(?:.*\n\s{2,}.+)+/gm;
const outcomes: StepOutcome[] = [];

// Side by side where one waits for what the other works at; the browser has the machine to itself.
await inTurn(steps.types, steps.lint, steps.rules, steps.texts);
await Promise.all([
  inTurn(steps.server),
  inTurn(steps.tools, steps['browser units'], steps.sandbox, steps.embedded),
]);
await inTurn(steps.browser);

console.log(endOf(outcomes, (performance.now() - began) / 60_000));
process.exit(outcomes.every(({ failed }) => failed === 0) ? 0 : 1);

async function inTurn(...some: Step[]): Promise<void> {
  for (const { name, run } of some) {
    if (only && !only.includes(name)) continue;
    const outcome = await run(wanted, dist).catch(
      (error: unknown): Outcome => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? error.message : String(error),
        seconds: 0,
      }),
    );
    outcomes.push({ ...outcome, name });
    if (outcome.failed > 0) console.log(outcome.output);
    else for (const [stumbled] of outcome.output.matchAll(stumbles)) console.log(stumbled);
    const line = lineOf({ ...outcome, name });
    if (line !== null) console.log(line);
  }
}

function readOptions(args: readonly string[]): { only: string[] | null; wanted: Wanted } {
  // Alone or with a revision: what the parser cannot tell apart.
  const change = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const { values, positionals: paths } = parseArgs({
    args: args.filter((arg) => arg !== change && arg !== '--'),
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const named = values.only?.split(',') ?? (paths.length > 0 ? withFiles : null);
  const unknown = named?.filter((name) => !(name in steps)) ?? [];
  if (unknown.length > 0) {
    console.error(`--only knows ${Object.keys(steps).join(', ')}, not ${unknown.join(', ')}`);
    process.exit(2);
  }
  if (paths.length > 0) {
    const missing = paths.filter((path) => !existsSync(join(workspace, path)));
    if (missing.length > 0) {
      console.error(`there is no ${missing.join(', ')}`);
      process.exit(2);
    }
    const isNamed = (file: string) =>
      paths.some((path) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
    return { only: named, wanted: isNamed };
  }
  if (change === undefined) return { only: named, wanted: () => true };
  const reached = reachedByChange(workspace, change.split('=')[1]);
  console.log(reached.says);
  return { only: named, wanted: reached.wanted };
}
