/**
 * `npm test`: every check of the project. It prints a line for each step, the output of what failed,
 * the slowest files, and last how many checks passed and failed.
 *
 * `--only types,server` runs a part: types, lint, rules, texts, tools, browser units, sandbox, server,
 * embedded, browser. `server` opens real PostgreSQL and Redis where they are to be had, `embedded` tries what
 * may differ on the embedded database again, all of it with MOA_DEEP=1. `--changed` runs the tests that
 * the change since `main` can reach, `--changed=REV` those since another revision; types, lint, rules
 * and texts are checked whole.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';
import { reachedByChange } from './changed.ts';
import type { Outcome } from './run-step.ts';
import { type Step, steps, type Wanted } from './steps.ts';
import { slowest } from './timings.ts';

answerHelp(import.meta.filename);

const began = performance.now();
const { only, wanted } = readOptions(process.argv.slice(2));
const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
/** What all parts of this run share: the simulated chain's past is built once, and code is read once. */
const shared = mkdtempSync(join(tmpdir(), 'moa-checks-'));
process.env['MOA_BUILT_CHAINS'] ||= join(shared, 'chains');
process.env['NODE_COMPILE_CACHE'] ||= join(shared, 'code');
process.on('exit', () => rmSync(shared, { recursive: true, force: true }));

/** Tests that passed only at their second try, by name: each is worth a look. */
const stumbles = /^\s+\d+ (?:flaky|stumbled)(?:.*\n\s{2,}.+)+/gm;
/** How each runner begins the line of a test that failed. */
const failures = /^\s*(?:✖ (?!failing tests)|FAIL |● |\d+\) \[|BROKEN ).*$/gm;
const maxNamed = 40;
const outcomes: Outcome[] = [];

// Side by side where one waits for what the other works at; the browser has the machine to itself.
await inTurn(steps.types, steps.lint, steps.rules, steps.texts);
await Promise.all([
  inTurn(steps.server),
  inTurn(steps.tools, steps['browser units'], steps.sandbox, steps.embedded),
]);
await inTurn(steps.browser);

const sum = (part: 'passed' | 'failed') => outcomes.reduce((all, one) => all + one[part], 0);
const [passed, failed] = [sum('passed'), sum('failed')];
if (failed > 0) console.log(namesOfFailures());
console.log(slowest(outcomes.flatMap(({ timings }) => timings ?? [])));
console.log(`all of it took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

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
    outcomes.push(outcome);
    if (outcome.failed > 0) console.log(outcome.output);
    else for (const [stumbled] of outcome.output.matchAll(stumbles)) console.log(stumbled);
    console.log(
      `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.seconds.toFixed(1)} s`,
    );
  }
}

/** Once more at the end: what they printed is far above it. */
function namesOfFailures(): string {
  const names = outcomes
    .filter((one) => one.failed > 0)
    .flatMap(({ output }) => [...output.matchAll(failures)].map(([line]) => `  ${line.trim()}`));
  return ['what failed', ...new Set(names)].slice(0, maxNamed).join('\n');
}

function readOptions(args: readonly string[]): { only: string[] | null; wanted: Wanted } {
  // Alone or with a revision: what the parser cannot tell apart.
  const change = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  const { values } = parseArgs({
    args: args.filter((arg) => arg !== change && arg !== '--'),
    options: { only: { type: 'string' } },
  });
  const named = values.only?.split(',') ?? null;
  const unknown = named?.filter((name) => !(name in steps)) ?? [];
  if (unknown.length > 0) {
    console.error(`--only knows ${Object.keys(steps).join(', ')}, not ${unknown.join(', ')}`);
    process.exit(2);
  }
  if (change === undefined) return { only: named, wanted: () => true };
  const reached = reachedByChange(workspace, change.split('=')[1]);
  console.log(reached.says);
  return { only: named, wanted: reached.wanted };
}
