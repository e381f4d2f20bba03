import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const length = 8;
/** Drawn for many requests at once: every one of them needs an id. */
const drawn = Buffer.alloc(length * 512);
let used = drawn.length;

/** What a request is called in the log and on its answer. */
export function newRequestId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += length;
  return drawn.toString('hex', used - length, used);
}

/**
 * What the caller calls the request, for a line of the log beside our own id. It never takes our id's
 * place: two callers could choose the same, or one that is in the log already.
 */
export function callerRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
