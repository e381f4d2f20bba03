/**
 * Runs files of Node's own test runner, each in a process group of its own, those that take long first.
 * Prints what failed, and what failed only the first time; its last line is one of JSON: what passed,
 * what failed, and the seconds of every file. Usage: node-tests.ts <concurrency> <file> …
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { heavyCalls } from './opening-calls.ts';
import { runGroup } from './process-group.ts';
import type { FileTiming } from './timings.ts';

const [concurrency = '2', ...files] = process.argv.slice(2);

/** Where more files fail, it is no stumbling. */
const maxStumbling = 4;
const testLimitMs = 240_000;
/** A file that hangs is killed with everything it started. */
const fileLimitMs = 300_000;
const reporter = join(import.meta.dirname, 'summary-reporter.ts');
const quickResolve = pathToFileURL(join(import.meta.dirname, 'quick-resolve.ts'));
const folder = mkdtempSync(join(tmpdir(), 'moa-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

type Result = { file: string; passed: number; failed: number; output: string; seconds: number };

/** So that none of those that take long is left alone at the end. */
function weight(file: string): number {
  const text = readFileSync(file, 'utf8');
  const place = heavyCalls.findIndex((calls) => calls.some((call) => text.includes(call)));
  return place < 0 ? 0 : heavyCalls.length - place;
}

async function runFile(file: string, index: number): Promise<Result> {
  const began = performance.now();
  const summary = join(folder, `${index}-${began}.json`);
  const { code, output, isLate } = await runGroup(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      // PostgreSQL in WebAssembly runs for seconds here: optimising its code takes longer than it saves.
      '--liftoff-only',
      `--import=${quickResolve}`,
      `--test-timeout=${testLimitMs}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${summary}`,
      file,
    ],
    { limitMs: fileLimitMs },
  );
  const { passed, failed } = readSummary(summary);
  return {
    file,
    passed,
    // A file that ended badly, or before it could count, is one failure.
    failed: failed === 0 && (code !== 0 || isLate) ? 1 : failed,
    output: isLate ? `${output}\n✖ ${file} was ended after ${fileLimitMs / 1_000} s\n` : output,
    seconds: (performance.now() - began) / 1_000,
  };
}

function readSummary(path: string): { passed: number; failed: number } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as { passed: number; failed: number };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

async function runFiles(some: readonly string[], atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...some.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, file] = next;
      results.push(await runFile(file, index));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, some.length) }, work));
  return results;
}

const ordered = files
  .map((file) => ({ file, weight: weight(file) }))
  .sort((a, b) => b.weight - a.weight)
  .map(({ file }) => file);
const first = await runFiles(ordered, Number(concurrency));
const bad = first.filter(({ failed }) => failed > 0);
let final = first;
if (bad.length > 0 && bad.length <= maxStumbling) {
  // As for the browser's tests: a machine that does ten things at once stumbles now and then. Once
  // more, with nothing beside it, and it is said.
  const again = await runFiles(
    bad.map(({ file }) => file),
    1,
  );
  const better = again.filter(({ failed }) => failed === 0);
  final = first.map((one) => again.find(({ file }) => file === one.file) ?? one);
  const stumbled = bad.filter(({ file }) => better.some((one) => one.file === file));
  if (stumbled.length > 0)
    console.log(
      `  ${stumbled.length} stumbled and passed when tried again alone:\n${stumbled.map(({ file }) => `    ${file}`).join('\n')}\n${stumbled.map(failuresOf).join('\n')}`,
    );
}

const [passed, failed] = (['passed', 'failed'] as const).map((part) =>
  final.reduce((all, one) => all + one[part], 0),
);
for (const one of final) if (one.failed > 0) console.log(`${one.file}\n${one.output}`);
const timings: FileTiming[] = first.map(({ file, seconds }) => ({ file, seconds }));
console.log(JSON.stringify({ passed, failed, timings }));
process.exitCode = failed ? 1 : 0;

/** What failed the first time, without what passed. */
function failuresOf({ output }: Result): string {
  const at = output.indexOf('✖ failing tests:');
  return (at < 0 ? output.slice(-4_000) : output.slice(at)).slice(0, 4_000);
}
