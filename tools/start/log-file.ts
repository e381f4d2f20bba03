/**
 * A log file that outlives a full or read-only disk: lines that cannot be written are left out and
 * counted, the terminal says so once, and writing goes on when there is room again.
 */
import { appendFileSync, chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

type LogFile = { write(line: string): void };

/** Calls `say` when writing fails and when it works again. Throws if it cannot make the folder. */
export function openLogFile(
  file: string,
  say: (sentence: string) => void,
  retryMs = 5_000,
): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  makePrivate(dirname(file), 0o700);
  if (existsSync(file)) makePrivate(file, 0o600);
  let leftOut = 0;
  let retryAt = 0;

  return {
    write(line) {
      if (performance.now() < retryAt) {
        leftOut += 1;
        return;
      }
      const gap = leftOut === 0 ? '' : `(${leftOut} lines were left out: the disk took none)\n`;
      try {
        appendFileSync(file, `${gap}${line}\n`, { mode: 0o600 });
      } catch (cause) {
        const reason = reasonOf(cause as NodeJS.ErrnoException);
        if (leftOut === 0) say(`${file} is not being written (${reason}); all else goes on.`);
        leftOut += 1;
        retryAt = performance.now() + retryMs;
        return;
      }
      if (leftOut > 0) say(`${file} is being written again.`);
      leftOut = 0;
    },
  };
}

/** Describes a disk error. */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'no space is left on the disk';
  if (code === 'EDQUOT') return 'the quota of the disk is used up';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not write there';
  return message;
}

/** Gives a folder or file the mode that closes it to other accounts. Throws where the disk takes no change. */
export function makePrivate(path: string, mode: 0o700 | 0o600): void {
  try {
    chmodSync(path, mode);
  } catch (cause) {
    // Of another account: a mounted volume, as a rule.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') throw cause;
  }
}
