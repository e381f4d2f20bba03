import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const length = 8;
/** Drawn for many requests at once: every one of them needs an id. */
const drawn = Buffer.alloc(length * 512);
let used = drawn.length;

export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += length;
  return drawn.toString('hex', used - length, used);
}

/** What a request is called in the log and on its answer: as the caller says, where that is a plain name. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : newRequestId();
}
