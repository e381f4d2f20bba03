/**
 * Runs files of Node's own test runner, those that take long first, in as many processes at once as the
 * first argument says. Files share a process, one after another, and read the server's modules once; those
 * that start processes or change their own have one each, and so have those whose head says
 * `// alone: why`. What fails is tried once more alone. Prints what failed, and what failed only the first
 * time; its last line is one of JSON: what passed, what failed, and the seconds of every file.
 * Usage: node-tests.ts <concurrency> <file> …
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { heavyCalls, isOfProcess, whyAlone } from './opening-calls.ts';
import { type Result, runFile } from './run-file.ts';
import { runShared } from './run-shared.ts';
import type { FileTiming } from './timings.ts';

const [concurrency = '2', ...files] = process.argv.slice(2);

/** Where more files fail, it is neither stumbling nor what another file of their process has left. */
const maxStumbling = 8;
const folder = mkdtempSync(join(tmpdir(), 'moa-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let summaries = 0;
const newSummary = () => join(folder, `${summaries++}.json`);

/** So that none of those that take long is left alone at the end. */
function weight(text: string): number {
  const place = heavyCalls.findIndex((calls) => calls.some((call) => text.includes(call)));
  return place < 0 ? 0 : heavyCalls.length - place;
}

async function inLanes(atOnce: number, lane: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function runAlone(waiting: string[], atOnce: number): Promise<Result[]> {
  const results: Result[] = [];
  await inLanes(Math.min(atOnce, waiting.length), async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      results.push(await runFile(file, newSummary()));
  });
  return results;
}

async function runAll(ordered: readonly string[], atOnce: number): Promise<Result[]> {
  const isAlone = (file: string) => {
    const text = readFileSync(file, 'utf8');
    return ordered.length === 1 || isOfProcess(text) || whyAlone(text) !== null;
  };
  const alone = ordered.filter(isAlone);
  const shared = ordered.filter((file) => !isAlone(file));
  const results: Result[] = [];
  const unsure: string[] = [];
  await inLanes(Math.min(atOnce, ordered.length), async () => {
    results.push(...(await runAlone(alone, 1)));
    while (shared.length > 0) {
      const done = await runShared(shared, newSummary());
      results.push(...done.results);
      unsure.push(...done.unsure);
    }
  });
  // A process that ran them did not end well, and none of them had failed: alone it shows whose fault it was.
  return [...results, ...(await runAlone(unsure, atOnce))];
}

const ordered = files
  .map((file) => ({ file, weight: weight(readFileSync(file, 'utf8')) }))
  .sort((a, b) => b.weight - a.weight)
  .map(({ file }) => file);
const first = await runAll(ordered, Number(concurrency));
const bad = first.filter(({ failed }) => failed > 0);
let final = first;
if (bad.length > 0 && bad.length <= maxStumbling) {
  // As for the browser's tests: a machine that does ten things at once stumbles now and then. Once
  // more, with nothing beside it, and it is said.
  const again = await runAlone(
    bad.map(({ file }) => file),
    1,
  );
  const better = again.filter(({ failed }) => failed === 0);
  final = first.map((one) => again.find(({ file }) => file === one.file) ?? one);
  const stumbled = bad.filter(({ file }) => better.some((one) => one.file === file));
  if (stumbled.length > 0)
    console.log(
      `  ${stumbled.length} stumbled and passed when tried again alone:\n${stumbled.map(({ file }) => `    ${file}`).join('\n')}\n${[...new Set(stumbled.map(failuresOf))].map(indented).join('\n')}`,
    );
}

const [passed, failed] = (['passed', 'failed'] as const).map((part) =>
  final.reduce((all, one) => all + one[part], 0),
);
const failing = final.filter((one) => one.failed > 0);
for (const output of new Set(failing.map((one) => one.output))) {
  const names = failing.filter((one) => one.output === output).map(({ file }) => file);
  console.log(`${names.join('\n')}\n${output}`);
}
const timings: FileTiming[] = first.map(({ file, seconds }) => ({ file, seconds }));
console.log(JSON.stringify({ passed, failed, timings }));
process.exitCode = failed ? 1 : 0;

/** As a run prints it beneath the names: without empty lines, each set in. */
function indented(text: string): string {
  return text.replace(/^\s*\n/gm, '').replace(/^/gm, '    ');
}

/** What failed the first time, without what passed. */
function failuresOf({ output }: Result): string {
  const at = output.indexOf('✖ failing tests:');
  return (at < 0 ? output.slice(-4_000) : output.slice(at)).slice(0, 4_000);
}
