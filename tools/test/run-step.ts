/** Runs one command of the checks and counts what it found. */
import { workspace } from '../build/packages.ts';
import { runGroup } from './process-group.ts';
import type { FileTiming } from './timings.ts';

export type Outcome = {
  passed: number;
  failed: number;
  output: string;
  seconds: number;
  timings?: readonly FileTiming[];
};
type Count = (
  output: string,
  code: number,
) => { passed: number; failed: number; timings?: readonly FileTiming[] };

/** One command: passed or failed as a whole. */
export const asOne: Count = (_, code) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** What the runner counted. A run that ends badly without a failed test counts as one failure. */
export function counted(passed: RegExp, failed: RegExp): Count {
  return (output, code) => {
    const sum = (pattern: RegExp) =>
      [...output.matchAll(new RegExp(pattern, 'gm'))].reduce(
        (all, match) => all + (match[1] === '' ? 1 : Number(match[1])),
        0,
      );
    return orOne({ passed: sum(passed), failed: sum(failed) }, code);
  };
}

/** What the last line of the output tells as JSON. */
export const lastLine: Count = (output, code) => {
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  try {
    const { passed, failed, timings } = JSON.parse(last) as ReturnType<Count>;
    return orOne({ passed, failed, ...(timings ? { timings } : {}) }, code);
  } catch {
    return { passed: 0, failed: 1 };
  }
};

function orOne<T extends { failed: number }>(found: T, code: number): T {
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

/** The longest steps take half of it on a machine that does other work too; what is not over by then never ends. */
const stepLimitMs = 45 * 60_000;

export async function runStep(
  command: string,
  args: readonly string[],
  count: Count,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const began = performance.now();
  const { code, output, isLate } = await runGroup(command, args, {
    cwd: workspace,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    limitMs: stepLimitMs,
  });
  const seconds = (performance.now() - began) / 1_000;
  // The line of counts is for the runner alone.
  if (!isLate)
    return {
      ...count(output, code ?? 1),
      output: output.replace(/^\{"passed":.*\n?/gm, ''),
      seconds,
    };
  const found = count(output, 1);
  return {
    ...found,
    failed: Math.max(1, found.failed),
    output: `${output}\n${command} was ended after ${stepLimitMs / 60_000} minutes`,
    seconds,
  };
}

/** Several commands as one step. */
export function together(outcomes: readonly Outcome[], seconds: number): Outcome {
  return {
    passed: outcomes.reduce((all, one) => all + one.passed, 0),
    failed: outcomes.reduce((all, one) => all + one.failed, 0),
    output: outcomes
      .filter((one) => one.failed > 0)
      .map((one) => one.output)
      .join('\n'),
    seconds,
    timings: outcomes.flatMap((one) => one.timings ?? []),
  };
}
