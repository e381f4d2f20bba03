/**
 * Child processes that end with everything they started. A test that hangs leaves servers, sandboxes
 * and nodes behind, and one of them that still holds the pipe of its output keeps the whole run waiting.
 */
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

type GroupEnd = {
  code: number | null;
  output: string;
  /** It was ended because its time was over. */
  isLate: boolean;
};

type GroupOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** After this many milliseconds the whole group is ended. */
  limitMs: number;
  /** Called at the start of a command that is talked to; `end` ends the group as the limit does. */
  talk?: (child: ChildProcess, end: () => void) => void;
};

/** What still writes after the leader's end is waited for this long. */
const lastWordsMs = 2_000;
const running = new Set<ChildProcess>();

/** Runs a command as the leader of a process group of its own; resolves when nothing of it is left. */
export function runGroup(
  command: string,
  args: readonly string[],
  { cwd, env, limitMs, talk }: GroupOptions,
): Promise<GroupEnd> {
  const child = spawn(command, args, {
    ...(cwd ? { cwd } : {}),
    ...(env ? { env } : {}),
    stdio: ['ignore', 'pipe', 'pipe', ...(talk ? ['ipc' as const] : [])],
    detached: true,
  });
  const { stdout, stderr } = child as ChildProcessByStdio<null, Readable, Readable>;
  running.add(child);
  let output = '';
  const collect = (text: string) => {
    output += text;
  };
  stdout.setEncoding('utf8').on('data', collect);
  stderr.setEncoding('utf8').on('data', collect);
  return new Promise((resolve) => {
    let isLate = false;
    let hurry: NodeJS.Timeout | undefined;
    let lastWords: NodeJS.Timeout | undefined;
    const end = () => {
      isLate = true;
      // A command that leads groups of its own ends them when it is asked to.
      signalGroup(child, 'SIGTERM');
      hurry = setTimeout(() => signalGroup(child, 'SIGKILL'), lastWordsMs);
    };
    const limit = setTimeout(end, limitMs);
    talk?.(child, end);
    const finish = (code: number | null) => {
      clearTimeout(limit);
      clearTimeout(hurry);
      clearTimeout(lastWords);
      running.delete(child);
      resolve({ code, output, isLate });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.once('exit', () => {
      lastWords = setTimeout(() => {
        signalGroup(child, 'SIGKILL');
        // A process that left the group may still hold the pipe: nobody waits for it.
        stdout.destroy();
        stderr.destroy();
      }, lastWordsMs);
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
    // Nothing of the group is left.
  }
}

function killAll(): void {
  for (const child of running) signalGroup(child, 'SIGKILL');
}
process.once('exit', killAll);
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => {
    killAll();
    process.exit(code);
  });
