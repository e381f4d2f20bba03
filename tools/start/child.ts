/** A process of ours: its output goes to a log file, its end is known, and it ends when we do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

export type Child = {
  name: string;
  process: ChildProcess;
  /** Settles when it has ended, however. */
  ended: Promise<number | null>;
  /** The last lines that it printed. */
  lastLines(): string;
  onLine(listener: (line: string) => void): void;
  stop(): Promise<void>;
};

/** Stopping asks, and after this many ms insists. */
const patience = 8_000;

export function startChild(
  name: string,
  script: string,
  env: Record<string, string>,
  logFile: string,
): Child {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: 'a' });
  // A process group of its own: Ctrl-C reaches us alone, and we stop the children in their order.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lines.push(line);
      if (lines.length > 20) lines.shift();
      for (const listener of listeners) listener(line);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    name,
    process: child,
    ended,
    lastLines: () => lines.join('\n'),
    onLine: (listener) => listeners.add(listener),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(insist);
    },
  };
}
