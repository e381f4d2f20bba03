/**
 * Starts a process that cannot outlive this one, however this one ends: a shell beside it reads
 * from a pipe of ours and kills it when the pipe closes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

export type BoundProcess = {
  output: Readable;
  errors: Readable;
  /** Settles when the process has ended, by itself or by `kill`. */
  ended: Promise<void>;
  kill(): Promise<void>;
};

/** The shell lets go of the pipes, so that they close when the process ends. */
const KEEPER = '"$@" & child=$!; exec >&- 2>&-; read -r _; kill -9 "$child"; wait "$child"';

export function spawnBound(command: string, args: readonly string[]): BoundProcess {
  return process.platform === 'win32' ? spawnPlainly(command, args) : spawnStored(command, args);
}

function spawnStored(command: string, args: readonly string[]): BoundProcess {
  const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', command, ...args], {
    stdio: 'pipe',
    // In a group of its own: Ctrl-C must reach us alone, who still have to save.
    detached: true,
  });
  const { stdin, stdout, stderr } = keeper;
  const closed = Promise.race([once(stdout, 'close'), once(keeper, 'error')]);
  const left = once(keeper, 'exit');
  // The pipe may close under a write of ours; there is nothing more to say to it then.
  stdin.on('error', () => {});
  void closed.then(() => stdin.end());
  return {
    output: stdout,
    errors: stderr,
    ended: closed,
    async kill() {
      stdin.end();
      await Promise.all([closed, left]);
    },
  };
}

/** Without a shell the process goes with a regular end only. */
function spawnPlainly(command: string, args: readonly string[]): BoundProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  const killWithParent = () => child.kill('SIGKILL');
  process.once('exit', killWithParent);
  void ended.then(() => process.off('exit', killWithParent));
  return {
    output: child.stdout,
    errors: child.stderr,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function once(emitter: ChildProcess | Readable, event: string): Promise<void> {
  return new Promise((resolve) => emitter.once(event, () => resolve()));
}
