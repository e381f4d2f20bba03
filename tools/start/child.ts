/** A process of ours: its output goes to a log file, its end is known, and it ends when we do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { openLogFile } from './log-file.ts';

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
  say: (sentence: string) => void = () => undefined,
  nodeOptions: readonly string[] = [],
): Child {
  const log = openLogFile(logFile, say);
  // A process group of its own: Ctrl-C reaches us alone, and we stop the children in their order.
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...nodeOptions, script],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    },
  );
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  const hear = (line: string) => {
    log.write(line);
    lines.push(line);
    if (lines.length > 20) lines.shift();
    for (const listener of listeners) listener(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', hear);
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => resolve(code));
    // It could not be started at all.
    child.on('error', (cause) => {
      hear(cause.message);
      if (child.pid === undefined) resolve(null);
    });
  });
  return {
    name,
    process: child,
    ended,
    lastLines: () => lines.join('\n'),
    onLine: (listener) => listeners.add(listener),
    async stop() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const insist = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(insist);
    },
  };
}

/** The first group of the pattern in the first line that matches it; fails where the process ends before. */
export function waitForLine(child: Child, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    child.onLine((line) => {
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    void child.ended.then((code) =>
      reject(
        new Error(`The ${child.name} ended (${code}) before it was ready:\n${child.lastLines()}`),
      ),
    );
  });
}
