/**
 * A dumped state without the call traces of its transactions: they are two thirds of it, and the
 * public door offers no method that reads them.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const START = Buffer.from('"traces":[');
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;

/** Takes and gives gzip in hex, as the chain's process dumps and loads it. */
export async function dropTraces(state: `0x${string}` | string): Promise<string> {
  const json = await promisify(gunzip)(Buffer.from(state.slice(2), 'hex'));
  const packed = await promisify(gzip)(cutTraces(json), { level: 4 });
  return `0x${packed.toString('hex')}`;
}

/** Works on bytes: the whole as objects would take hundreds of megabytes. */
function cutTraces(json: Buffer): Buffer {
  const stored: Buffer[] = [];
  let from = 0;
  for (;;) {
    const found = json.indexOf(START, from);
    if (found === -1) break;
    const inside = found + START.length;
    stored.push(json.subarray(from, inside));
    from = endOfArray(json, inside);
  }
  stored.push(json.subarray(from));
  return Buffer.concat(stored);
}

/** The position of the bracket that closes the array in which `start` lies. */
function endOfArray(json: Buffer, start: number): number {
  let depth = 1;
  for (let at = start; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN) depth++;
    else if (byte === CLOSE && --depth === 0) return at;
  }
  throw new Error('The dumped state ends within a trace.');
}

function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
