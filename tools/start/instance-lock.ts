/**
 * One instance on one data folder: a second says so and exits. The lock is a file lock held by
 * SQLite, so it ends with the process, however that ends. A file beside it names its holder and the
 * holder's children: those of an instance that was killed end by themselves, since their channel to
 * it is gone, and the next instance waits for them.
 */
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { makePrivate } from './log-file.ts';

/** A process by its id and its start: ids are used again by others. */
type ProcessIdentity = {
  pid: number;
  /** In the system’s own count; null where it does not tell. */
  startedAt: string | null;
};

type Holder = ProcessIdentity & { port: number; children?: ProcessIdentity[] };

export type InstanceLock =
  | {
      ok: true;
      /** Processes that go with this one. */
      note(children: readonly (number | undefined)[]): void;
      release(): void;
    }
  | { ok: false; holder: Holder | null };

/** Orphans stop in two seconds; what hangs is ended. */
const orphansMs = 6_000;

/** Takes the folder, or answers who has it. Throws where the folder cannot be written. */
export async function takeInstanceLock(dataDir: string, port: number): Promise<InstanceLock> {
  mkdirSync(dataDir, { recursive: true });
  makePrivate(dataDir, 0o700);
  const file = join(dataDir, 'instance.json');
  const lockFile = join(dataDir, 'instance.lock');
  // SQLite gives its journal the mode that the file has.
  appendFileSync(lockFile, '', { mode: 0o600 });
  chmodSync(lockFile, 0o600);
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  const before = read(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    // SQLITE_BUSY: another process holds it. Anything else is the folder’s fault.
    if ((cause as { errcode?: number }).errcode !== 5) throw cause;
    return { ok: false, holder: before };
  }
  await waitForOrphans(before?.children ?? []);
  const note = (children: readonly (number | undefined)[]) => {
    const mine: Holder = {
      ...identify(process.pid),
      port,
      children: children.filter((pid) => pid !== undefined).map(identify),
    };
    writeFileSync(file, JSON.stringify(mine), { mode: 0o600 });
  };
  try {
    note([]);
  } catch (cause) {
    lock.close();
    throw cause;
  }
  return {
    ok: true,
    note(children) {
      try {
        note(children);
      } catch {
        // A full disk: the next instance then waits for no children, and all else goes on.
      }
    },
    release() {
      rmSync(file, { force: true });
      lock.close();
    },
  };
}

/** Instance that runs on the folder, or null. */
export function runningInstance(dataDir: string): { port: number } | null {
  const holder = read(join(dataDir, 'instance.json'));
  return holder && isAlive(holder) ? holder : null;
}

async function waitForOrphans(orphans: readonly ProcessIdentity[]): Promise<void> {
  const end = Date.now() + orphansMs;
  while (orphans.some(isAlive) && Date.now() < end) await pause(50);
  for (const orphan of orphans) {
    // Only where the system tells starts: another process might have the number by now.
    if (orphan.startedAt !== null && isAlive(orphan)) process.kill(orphan.pid, 'SIGKILL');
  }
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function identify(pid: number): ProcessIdentity {
  return { pid, startedAt: statOf(pid)?.startedAt ?? null };
}

/** A process that ended and was not yet reaped by its parent is no process any more. */
export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = statOf(pid);
  if (stat === null) return true;
  return !/[ZX]/.test(stat.state) && (startedAt === null || stat.startedAt === startedAt);
}

function statOf(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startedAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}
