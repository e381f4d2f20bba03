/**
 * A log file that outlives a full or read-only disk: what cannot be written is left out and counted,
 * the terminal says so once, and writing goes on when there is room again.
 */
import { chmodSync, createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

type LogFile = { write(line: string): void };

const againMs = 5_000;

/** Calls `say` when writing fails and when it works again. Throws if it cannot make the folder. */
export function openLogFile(
  file: string,
  say: (sentence: string) => void,
  retryMs = againMs,
): LogFile {
  mkdirSync(dirname(file), { recursive: true });
  makePrivate(dirname(file));
  let stream = open();
  let isBroken = false;
  let leftOut = 0;

  return {
    write(line) {
      if (isBroken) leftOut += 1;
      else stream.write(`${line}\n`);
    },
  };

  function open(): WriteStream {
    const opened = createWriteStream(file, { flags: 'a', mode: 0o600 });
    opened.on('open', closeToOthers);
    opened.on('error', (cause: NodeJS.ErrnoException) => fail(opened, cause));
    return opened;
  }

  function closeToOthers(): void {
    try {
      chmodSync(file, 0o600);
    } catch {
      // It was moved away this moment: the next one is made private.
    }
  }

  function fail(failed: WriteStream, cause: NodeJS.ErrnoException): void {
    if (failed !== stream) return;
    if (!isBroken) say(`${file} is not being written (${reasonOf(cause)}); all else goes on.`);
    isBroken = true;
    leftOut += 1;
    setTimeout(retry, retryMs).unref();
  }

  function retry(): void {
    stream = open();
    const tried = stream;
    // Opening needs no room: only a line that was written tells.
    tried.write(`(${leftOut} lines were left out: the disk took none)\n`, (cause) => {
      if (cause || tried !== stream) return;
      isBroken = false;
      leftOut = 0;
      say(`${file} is being written again.`);
    });
  }
}

/** What is wrong with a disk, in words. */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return 'no space is left on the disk';
  if (code === 'EDQUOT') return 'the quota of the disk is used up';
  if (code === 'EROFS') return 'the disk is read-only';
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not write there';
  return message;
}

/** Opens a folder to this account alone. Throws where the disk takes no change. */
export function makePrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (cause) {
    // The folder of another account: a mounted volume, as a rule.
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') throw cause;
  }
}
