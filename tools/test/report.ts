/** Results of the steps: a line as each ends, a summary at the end, and the report of the last run in `.cache`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../build/packages.ts';

/** `file`: path from the root of the workspace; `seconds`: wall time, beside whatever ran at the same time. */
export type FileTime = { file: string; seconds: number };
export type Outcome = {
  passed: number;
  failed: number;
  /** Printed where something failed. */
  output: string;
  files?: readonly FileTime[];
};
export type StepResult = Outcome & { name: string; seconds: number };

const place = join(workspace, '.cache/test-report.json');
const shownFiles = 15;

export function describeStep({ name, passed, failed, seconds }: StepResult): string {
  const word = failed === 0 ? 'ok    ' : 'FAILED';
  return `${word} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`;
}

/** The duration of every step, the slowest files, and last the number of checks that passed and failed. */
export function summarize(results: readonly StepResult[], seconds: number): string {
  const sum = (part: 'passed' | 'failed') => results.reduce((all, one) => all + one[part], 0);
  const rows = (times: readonly FileTime[]) =>
    [...times]
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, shownFiles)
      .map((one) => `  ${one.seconds.toFixed(1).padStart(6)} s  ${one.file}`);
  return [
    'duration of each step',
    ...rows(results.map(({ name, seconds }) => ({ file: name, seconds }))),
    'slowest files',
    ...rows(results.flatMap(({ files }) => files ?? [])),
    `duration of the run: ${(seconds / 60).toFixed(1)} minutes`,
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

type Report = {
  date: string;
  seconds: number;
  steps: Omit<StepResult, 'output' | 'files'>[];
  files: FileTime[];
};

/** Files that did not run keep their duration of an earlier run. */
export function storeReport(results: readonly StepResult[], seconds: number): void {
  const files = new Map(readDurations());
  for (const one of results.flatMap((result) => result.files ?? []))
    files.set(one.file, Math.round(one.seconds * 10) / 10);
  const report: Report = {
    date: new Date().toISOString(),
    seconds,
    steps: results.map(({ output: _, files: _files, ...step }) => step),
    files: [...files].map(([file, duration]) => ({ file, seconds: duration })),
  };
  mkdirSync(join(place, '..'), { recursive: true });
  writeFileSync(place, JSON.stringify(report, null, 1));
}

/** Seconds of each file in the last run that had it. */
export function readDurations(): ReadonlyMap<string, number> {
  if (!existsSync(place)) return new Map();
  const { files } = JSON.parse(readFileSync(place, 'utf8')) as Report;
  return new Map(files.map((one) => [one.file, one.seconds]));
}
