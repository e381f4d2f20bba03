/** Tests of the packages for the browser, in one run of jest. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { workspace } from '../build/packages.ts';
import { type Outcome, runStep } from './run-step.ts';

/** Where more files fail, the second try would find the same. */
const maxStumbling = 4;

type FileResult = {
  name: string;
  status: string;
  message: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
};
type Run = Outcome & { files: FileResult[] };

/** What fails beside others is tried once more alone, and the output says so. */
export async function runBrowserUnits(files: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'moa-units-'));
  try {
    const first = await runJest(files, join(folder, 'first.json'), [
      `--maxWorkers=${availableParallelism()}`,
    ]);
    const bad = first.files.filter(isBad);
    if (bad.length === 0 || bad.length > maxStumbling) return first;
    const names = bad.map(({ name }) => name);
    const again = await runJest(names, join(folder, 'again.json'), ['--runInBand']);
    const stumbled = bad.filter(({ name }) =>
      again.files.some((one) => one.name === name && !isBad(one)),
    );
    const good = first.files.filter((one) => !isBad(one));
    return {
      ...first,
      passed: good.reduce((all, one) => all + passedIn(one), 0) + again.passed,
      failed: again.failed,
      output: `${stumbled.length === 0 ? '' : describe(stumbled)}${again.failed > 0 ? again.output : ''}`,
      seconds: first.seconds + again.seconds,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runJest(
  files: readonly string[],
  report: string,
  flags: readonly string[],
): Promise<Run> {
  let results: FileResult[] = [];
  const outcome = await runStep(
    join(workspace, 'node_modules/.bin/jest'),
    ['--ci', ...flags, '--json', `--outputFile=${report}`, '--runTestsByPath', ...files],
    (_, code) => {
      if (!existsSync(report)) return { passed: 0, failed: 1 };
      const read = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numRuntimeErrorTestSuites: number;
        testResults: FileResult[];
      };
      results = read.testResults;
      const failed = read.numFailedTests + read.numRuntimeErrorTestSuites;
      return {
        passed: read.numPassedTests,
        failed: code !== 0 && failed === 0 ? 1 : failed,
        timings: results.map(({ name, startTime, endTime }) => ({
          file: name,
          seconds: (endTime - startTime) / 1_000,
        })),
      };
    },
  );
  return { ...outcome, files: results };
}

const isBad = ({ status }: FileResult) => status === 'failed';
const passedIn = ({ assertionResults }: FileResult) =>
  assertionResults.filter(({ status }) => status === 'passed').length;

/** As of the tests of Node: their number, their files, and what they said. */
function describe(stumbled: readonly FileResult[]): string {
  const lines = stumbled.flatMap(({ name, message }) => [
    relative(workspace, name).replaceAll('\\', '/'),
    ...message.split('\n').filter((line) => line.trim() !== ''),
  ]);
  return `  ${stumbled.length} stumbled and passed when tried again alone:\n${lines.map((line) => `    ${line}`).join('\n')}\n`;
}
