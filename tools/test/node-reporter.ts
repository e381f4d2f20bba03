/** Reporter of Node's test runner for `node-suite.ts`: one line of JSON for each file, with its failures as text. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';

export type FileResult = {
  file: string;
  passed: number;
  failed: number;
  seconds: number;
  /** Seconds of the processor in this process, the threads of its databases included. */
  cpuSeconds: number;
  failures: string[];
};

type Event = {
  type: string;
  data: {
    name: string;
    nesting: number;
    skip?: unknown;
    todo?: unknown;
    details?: { type?: string; duration_ms: number; error?: { cause?: unknown } };
  };
};

export default async function* reportFiles(events: AsyncIterable<Event>): AsyncGenerator<string> {
  let [passed, failed] = [0, 0];
  let failures: string[] = [];
  let cpuBefore = process.cpuUsage();
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const { name, nesting, details } = data;
    const isFailed = type === 'test:fail' && !data.todo;
    if (isFailed && !isSumOfFailures(details?.error))
      failures.push(`✖ ${name}\n${inspect(details?.error?.cause ?? details?.error)}`);
    if (nesting > 0) {
      if (details?.type === 'suite' || data.skip || data.todo) continue;
      if (isFailed) failed += 1;
      else passed += 1;
      continue;
    }
    const seconds = (details?.duration_ms ?? 0) / 1_000;
    // A file that could not be read, or whose hooks failed, is one failure.
    if (isFailed && failed === 0) failed = 1;
    if (failed > 0 && process.env['MOA_FIRST_FAILURE'])
      writeFileSync(join(process.argv[2] ?? '', 'stop'), '');
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpuSeconds = (user + system) / 1e6;
    cpuBefore = process.cpuUsage();
    const result: FileResult = { file: name, passed, failed, seconds, cpuSeconds, failures };
    yield `${JSON.stringify(result)}\n`;
    [passed, failed] = [0, 0];
    failures = [];
  }
}

/** A suite that failed only because tests within it failed. */
function isSumOfFailures(error: unknown): boolean {
  return (error as { failureType?: string } | undefined)?.failureType === 'subtestsFailed';
}
