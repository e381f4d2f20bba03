/**
 * `npm run faults`: applies each planted fault of `tools/faults`, runs the tests that reach it, and
 * reverts it. It prints which faults the tests found, by which file and in what time, and writes the same
 * to `.cache/faults.json`. Numbers or names choose some of them: `npm run faults -- 07 menu`.
 *
 * `--list` prints what each fault breaks. `--check` only tries whether every patch still applies.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workspace } from '../build/packages.ts';
import { answerHelp } from '../usage.ts';

/** Steps with tests only. Against HEAD: the patch alone counts as the change, whatever else the branch has. */
const command = [
  'tools/test/main.ts',
  ...['--changed=HEAD', '--first-failure', '--only', 'node,units,browser'],
];
/** The first test file that the output of a failed run names. */
const testFile = /[\w./-]+\.(?:test|spec)\.tsx?/;

type Fault = { name: string; path: string; sentence: string };
type Found = { name: string; sentence: string; found: boolean; by: string | null; seconds: number };

answerHelp(import.meta.filename);

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean' }, check: { type: 'boolean' } },
  allowPositionals: true,
});
const faults = readFaults().filter(
  ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
if (faults.length === 0) fail(`no fault is named ${positionals.join(' or ')}`);
if (values.list) for (const { name, sentence } of faults) console.log(`${name}\n  ${sentence}`);
else if (values.check) check();
else await runAll();

function check(): void {
  const broken = faults.filter(({ path }) => !doesApply(path));
  for (const { name } of broken) console.error(`does not apply: ${name}`);
  console.log(`${faults.length - broken.length} of ${faults.length} patches apply`);
  if (broken.length > 0) process.exitCode = 1;
}

async function runAll(): Promise<void> {
  const results: Found[] = [];
  for (const fault of faults) {
    if (git('status', '--porcelain').trim() !== '') fail('the work tree has changes: commit them');
    git('apply', fault.path);
    const interrupt = () => {
      git('apply', '-R', fault.path);
      process.exit(130);
    };
    process.once('SIGINT', interrupt);
    const result = await runTests(fault).finally(() => {
      process.off('SIGINT', interrupt);
      git('apply', '-R', fault.path);
    });
    results.push(result);
    console.log(rowOf(result));
    mkdirSync(join(workspace, '.cache'), { recursive: true });
    writeFileSync(join(workspace, '.cache/faults.json'), `${JSON.stringify(results, null, 2)}\n`);
  }
  console.log(['', ...results.map(rowOf)].join('\n'));
  console.log(`${results.filter(({ found }) => found).length} of ${results.length} found`);
}

function runTests({ name, sentence }: Fault): Promise<Found> {
  const began = performance.now();
  const child = spawn(process.execPath, command, { cwd: workspace });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const found = code !== 0;
      const by = testFile.exec(output)?.[0] ?? null;
      const seconds = Math.round((performance.now() - began) / 1_000);
      resolve({ name, sentence, found, by: found ? by : null, seconds });
    });
  });
}

function readFaults(): Fault[] {
  const folder = join(workspace, 'tools/faults');
  const patches = readdirSync(folder).filter((file) => file.endsWith('.patch'));
  return patches.sort().map((file) => {
    const path = join(folder, file);
    const [sentence = ''] = readFileSync(path, 'utf8').split('\n', 1);
    return { name: file.replace(/\.patch$/, ''), path, sentence };
  });
}

function rowOf({ name, found, by, seconds }: Found): string {
  return `${found ? 'found    ' : 'not found'} ${`${seconds} s`.padStart(6)}  ${name}  ${by ?? ''}`;
}

function doesApply(path: string): boolean {
  try {
    git('apply', '--check', path);
    return true;
  } catch {
    return false;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: workspace, encoding: 'utf8', stdio: 'pipe' });
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(2);
}
