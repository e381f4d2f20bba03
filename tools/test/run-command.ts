/**
 * Runs a command as a process group and ends the group with it. A test that hangs leaves servers, sandboxes
 * and nodes behind, and one that still holds the pipe of its output would keep the run waiting.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { workspace } from '../build/packages.ts';

export type CommandEnd = { code: number; output: string };

/** Longer than any step takes on a machine that does other work too. */
const limitMs = 90 * 60_000;
/** Processes that still write after the leader's end are ended after this time. */
const graceMs = 2_000;
const running = new Set<ChildProcess>();

/** Resolves when no process of the group is left. A command that exceeds the limit ends with code 1. */
export function runCommand(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandEnd> {
  const child = spawn(command, args, {
    cwd: workspace,
    env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  running.add(child);
  let output = '';
  const collect = (text: string) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  return new Promise((resolve) => {
    const finish = (code: number | null) => {
      running.delete(child);
      if (child.killed) output += `\n${command} was ended after ${limitMs / 60_000} minutes`;
      resolve({ code: code ?? 1, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.once('exit', () => {
      setTimeout(() => {
        signalGroup(child, 'SIGKILL');
        child.stdout.destroy();
        child.stderr.destroy();
      }, graceMs).unref();
    });
    child.once('close', (code) => {
      signalGroup(child, 'SIGKILL');
      finish(code);
    });
  });
}

function signalGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => process.exit(code));
