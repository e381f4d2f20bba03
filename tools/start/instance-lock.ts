/** One instance on one data folder: a second says so and exits. A lock whose process is gone counts for nothing. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Holder = { pid: number; startedAt: string | null; port: number };

/** Takes the folder, or answers who has it. */
export function takeInstanceLock(
  dataDir: string,
  port: number,
): { ok: true; release(): void } | { ok: false; holder: Holder } {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'instance.json');
  const holder = read(file);
  if (holder && isAlive(holder)) return { ok: false, holder };
  const mine: Holder = { pid: process.pid, startedAt: processStart(process.pid), port };
  writeFileSync(file, JSON.stringify(mine));
  return { ok: true, release: () => rmSync(file, { force: true }) };
}

function read(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return startedAt === null || processStart(pid) === startedAt;
}

/** A process id is used again by others; with its start time it is unique. Null where the system does not tell. */
function processStart(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
