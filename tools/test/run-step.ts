/** Runs one command of the checks and counts what it found. */
import { spawn } from 'node:child_process';
import { workspace } from '../build/packages.ts';

export type Outcome = { passed: number; failed: number; output: string; seconds: number };
type Count = (output: string, code: number) => { passed: number; failed: number };

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
    const found = { passed: sum(passed), failed: sum(failed) };
    return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
  };
}

export function runStep(
  command: string,
  args: readonly string[],
  count: Count,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: workspace,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      output += text;
    });
    child.on('close', (code) =>
      resolve({
        ...count(output, code ?? 1),
        output,
        seconds: (performance.now() - began) / 1_000,
      }),
    );
  });
}
