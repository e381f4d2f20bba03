/**
 * Runs files of Node's test runner one after another in one process, until there are none or it holds
 * much memory. What a process cannot answer for is given back, to be run alone.
 */
import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCounts } from './by-file-reporter.ts';
import { runGroup } from './process-group.ts';
import { flagsOf, type Result, reportersOf, testLimitMs } from './run-file.ts';
import { type FromProcess, fileLimitMs, type ToProcess } from './shared-messages.ts';

const reporter = join(import.meta.dirname, 'by-file-reporter.ts');
const main = join(import.meta.dirname, 'shared-process.ts');

/** What files leave behind adds up; a new process begins small. */
const maxBytes = 900 * 2 ** 20;
/** Between the end of the last file and that of its process, for connections that wait to be used again. */
const lastWordsMs = 60_000;
/** A file over its limit is failed by its process, which says what it was at; one that cannot is ended. */
const graceMs = 5_000;
/** Each file has a limit of its own. */
const processLimitMs = 60 * 60_000;

type Shared = {
  results: Result[];
  /** Files of a process that did not end, or ended badly though nothing of it failed. */
  unsure: string[];
};

/**
 * Takes files from the head of `waiting`. `summary`: a path for the counts, where there is no file yet;
 * `limitMs`: of a single test.
 */
export async function runShared(
  waiting: string[],
  summary: string,
  limitMs = testLimitMs,
): Promise<Shared> {
  const seconds = new Map<string, number>();
  const { code, output, isLate } = await runGroup(
    process.execPath,
    [...flagsOf(limitMs), ...reportersOf(reporter, summary), main],
    { limitMs: processLimitMs, talk: (child, end) => handOver(child, end, waiting, seconds) },
  );
  const counts = readCounts(summary);
  const results = [...seconds].map(([file, took]): Result => {
    const counted = counts.get(file);
    // One that was begun and never through took the process with it.
    return { file, passed: 0, failed: 1, ...counted, output, seconds: took };
  });
  const isSound = (!isLate && code === 0) || results.some(({ failed }) => failed > 0);
  return isSound
    ? { results, unsure: [] }
    : {
        results: results.filter(({ failed }) => failed > 0),
        unsure: results.filter(({ failed }) => failed === 0).map(({ file }) => file),
      };
}

/** A file at a time; `seconds` has those that were begun, and how long they took. */
function handOver(
  child: ChildProcess,
  end: () => void,
  waiting: string[],
  seconds: Map<string, number>,
): void {
  let limit: NodeJS.Timeout | undefined;
  let began = 0;
  const endWithin = (ms: number) => {
    clearTimeout(limit);
    limit = setTimeout(end, ms);
  };
  const next = (isFull: boolean) => {
    const file = isFull ? undefined : waiting.shift();
    if (file === undefined) {
      endWithin(lastWordsMs);
      child.send({ kind: 'end' } satisfies ToProcess, () => undefined);
      return;
    }
    began = performance.now();
    seconds.set(file, fileLimitMs / 1_000);
    endWithin(fileLimitMs + graceMs);
    child.send({ kind: 'run', file } satisfies ToProcess, () => undefined);
  };
  child.on('message', (message: FromProcess) => {
    if (message.kind === 'ready') return next(false);
    const ms = performance.now() - began;
    seconds.set(message.file, ms / 1_000);
    // One over its limit still runs.
    next(message.rss > maxBytes || ms >= fileLimitMs);
  });
  child.once('exit', () => clearTimeout(limit));
}

function readCounts(summary: string): Map<string, FileCounts> {
  if (!existsSync(summary)) return new Map();
  const lines = readFileSync(summary, 'utf8').split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const counts = JSON.parse(line) as FileCounts;
      return [counts.file, counts];
    }),
  );
}
