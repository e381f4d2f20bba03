/**
 * Runs files of Node's own test runner, each in a process of its own, those that take long first.
 * Prints what failed, and what failed only the first time; its last line is one of JSON: what passed,
 * what failed, and the seconds of every file. Usage: node-tests.ts <concurrency> <file> …
 */
import { readFileSync } from 'node:fs';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import type { FileTiming } from './timings.ts';

const [concurrency = '2', ...files] = process.argv.slice(2);

/** Where more files fail, it is no stumbling. */
const mostStumbling = 4;

/**
 * Files that open a simulated chain, a world, or a database, in this order: the longest first, so that
 * none of them is left alone at the end.
 */
function weight(file: string): number {
  const text = readFileSync(file, 'utf8');
  if (/chain: true|openWalletWorld/.test(text)) return 3;
  if (/startSandbox|proveExchange|startTestDomain/.test(text)) return 2;
  if (/startTestServer|createTestDatabase|fork\(|spawn\(/.test(text)) return 1;
  return 0;
}

const ordered = files
  .map((file) => ({ file, weight: weight(file) }))
  .sort((a, b) => b.weight - a.weight)
  .map(({ file }) => file);

type Run = {
  passed: number;
  failed: number;
  output: string;
  timings: FileTiming[];
  failing: string[];
};

function runFiles(some: readonly string[], atOnce: number): Promise<Run> {
  const events = run({
    files: some,
    concurrency: atOnce,
    // Ends what hangs, whole files too.
    timeout: 300_000,
    // PostgreSQL in WebAssembly runs for seconds here: optimising its code takes longer than it saves.
    execArgv: ['--disable-warning=ExperimentalWarning', '--liftoff-only'],
  });
  const done: Run = { passed: 0, failed: 0, output: '', timings: [], failing: [] };
  events.on('test:summary', ({ file, duration_ms: ms, counts, success }) => {
    if (file === undefined) {
      done.passed = counts.passed;
      done.failed = counts.tests - counts.passed - counts.skipped - counts.todo;
      return;
    }
    done.timings.push({ file, seconds: ms / 1_000 });
    if (!success) done.failing.push(file);
  });
  const reporter = events.compose(new spec());
  reporter.on('data', (text: string) => {
    done.output += text;
  });
  return new Promise((resolve) => reporter.on('end', () => resolve(done)));
}

const first = await runFiles(ordered, Number(concurrency));
let { passed, failed } = first;
let { output } = first;
if (failed > 0 && first.failing.length > 0 && first.failing.length <= mostStumbling) {
  // As for the browser's tests: a machine that does ten things at once stumbles now and then. Once
  // more, with nothing beside it, and it is said.
  const again = await runFiles(first.failing, 1);
  const lost = first.timings.length === ordered.length ? again.passed + again.failed : 0;
  if (again.failed === 0 && lost > 0) {
    console.log(
      `  ${first.failing.length} stumbled and passed when tried again alone:\n${first.failing.map((file) => `    ${file}`).join('\n')}\n${failuresOf(first.output)}`,
    );
    passed += failed;
    failed = 0;
  } else output += again.output;
}
if (failed > 0) console.log(output);
console.log(JSON.stringify({ passed, failed, timings: first.timings }));
process.exitCode = failed > 0 ? 1 : 0;

/** What failed the first time, without what passed. */
function failuresOf(text: string): string {
  return text.slice(text.indexOf('✖ failing tests:')).slice(0, 4_000);
}
