/** Runs one file of Node's test runner in a process group of its own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runGroup } from './process-group.ts';
import { fileLimitMs } from './shared-messages.ts';

export type Result = {
  file: string;
  passed: number;
  failed: number;
  output: string;
  seconds: number;
};

export const testLimitMs = 600_000;
const reporter = join(import.meta.dirname, 'summary-reporter.ts');
const quickResolve = pathToFileURL(join(import.meta.dirname, 'quick-resolve.ts'));

/** `limitMs`: of a single test. */
export const flagsOf = (limitMs: number) => [
  '--disable-warning=ExperimentalWarning',
  // PostgreSQL in WebAssembly runs for seconds here: optimising its code takes longer than it saves.
  '--liftoff-only',
  `--import=${quickResolve}`,
  `--test-timeout=${limitMs}`,
];

/** What fails is said on stdout, what was counted in a file. */
export const reportersOf = (countedBy: string, summary: string) => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${countedBy}`,
  `--test-reporter-destination=${summary}`,
];

/** `summary`: a path for its counts, where there is no file yet. */
export async function runFile(file: string, summary: string): Promise<Result> {
  const began = performance.now();
  const { code, output, isLate } = await runGroup(
    process.execPath,
    [...flagsOf(testLimitMs), ...reportersOf(reporter, summary), file],
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
