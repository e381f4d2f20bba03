/**
 * Watches the space beside the database. Where it runs out PostgreSQL stops at the first page of log
 * that it cannot write; so writes are refused while there is still room for a checkpoint, and taken
 * again once there is enough. A reserve of its own is given back to the disk when others fill it
 * nevertheless: with it the database can be opened again. Each change is logged once.
 */
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

const megabyte = 1_000_000;
/** Two segments of the write-ahead log, one for what is under way and one to open the database with. */
const reserveBytes = 32 * 1024 * 1024;
/** Below this much, beside the reserve, nothing is written any more. */
const minFree = 32 * megabyte;
/** And above this much it is written again: what is freed in small pieces does not flutter. */
const enoughFree = 64 * megabyte;
const lowFree = 256 * megabyte;
const checkEveryMs = 1_000;

export type StorageStatus = 'ok' | 'low' | 'full';

type DiskGuard = {
  status(): StorageStatus;
  /** Looks at once; also done by itself every second. */
  check(): Promise<StorageStatus>;
  /** Gives the reserve back to the disk, so that the database can be opened. */
  release(): void;
  stop(): void;
};

export function startDiskGuard(options: {
  folder: string;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Bytes that this process may still write; for tests. */
  freeBytes?: (folder: string) => Promise<number>;
  /** After each look. */
  onLook(status: StorageStatus): void;
}): DiskGuard {
  const { folder, log, onLook } = options;
  const freeBytes = options.freeBytes ?? readFreeBytes;
  const reserve = join(folder, 'reserve');
  let status: StorageStatus = 'ok';
  let said: StorageStatus = 'ok';
  let checking: Promise<StorageStatus> | null = null;

  const look = async (): Promise<StorageStatus> => {
    let free: number;
    try {
      free = await freeBytes(folder);
    } catch {
      return status;
    }
    const missing = hasReserve(reserve) ? 0 : reserveBytes;
    const usable = free - missing;
    if (status === 'full' ? usable < enoughFree : usable < minFree) status = 'full';
    else {
      if (missing > 0 && !makeReserve(reserve)) return status;
      status = usable < lowFree ? 'low' : 'ok';
    }
    if (status === said) return status;
    const before = said;
    said = status;
    const freeMegabytes = Math.round(free / megabyte);
    if (status === 'full') log.error({ freeMegabytes }, 'no space is left: nothing is saved');
    else if (before === 'full') log.info({ freeMegabytes }, 'there is space again: all is saved');
    else if (status === 'low') log.warn({ freeMegabytes }, 'little space is left for the data');
    else log.info({ freeMegabytes }, 'there is enough space for the data');
    return status;
  };
  const check = () => {
    checking ??= look().finally(() => {
      checking = null;
      onLook(status);
    });
    return checking;
  };

  const timer = setInterval(() => void check().catch(() => undefined), checkEveryMs);
  timer.unref();
  return {
    status: () => status,
    check,
    release: () => rmSync(reserve, { force: true }),
    stop: () => clearInterval(timer),
  };
}

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function hasReserve(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === reserveBytes;
}

/** Written, not only sized: a file with holes keeps no room. */
function makeReserve(path: string): boolean {
  const block = Buffer.alloc(1024 * 1024);
  try {
    const file = openSync(path, 'w', 0o600);
    try {
      for (let written = 0; written < reserveBytes; ) written += writeSync(file, block);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return true;
  } catch {
    rmSync(path, { force: true });
    return false;
  }
}
