import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes a folder for this process alone: two worlds in one folder would overwrite each other. A lock
 * whose process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'lock');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(path, nameOf(process.pid), { flag: 'wx' });
      const release = (): void => {
        process.off('exit', release);
        rmSync(path, { force: true });
      };
      process.once('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readFileSync(path, 'utf8');
    const pid = Number.parseInt(holder, 10);
    if (isRunning(pid) && holder === nameOf(pid)) {
      throw new Error(`Another sandbox (process ${pid}) uses ${folder}. Stop it first.`);
    }
    rmSync(path, { force: true });
  }
  throw new Error(`The folder ${folder} could not be locked.`);
}

/** A process by its number and, where the system tells, its start: numbers are used again. */
function nameOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return `${pid} ${fields[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
