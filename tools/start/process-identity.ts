/** A process by its id and its start: ids are used again by others. */
import { readFileSync } from 'node:fs';

export type ProcessIdentity = {
  pid: number;
  /** In the system’s own count; null where it does not tell. */
  startedAt: string | null;
};

export function identify(pid: number): ProcessIdentity {
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
