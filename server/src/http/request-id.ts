import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a request is called in the log and on its answer: the random digits of a UUID, which Node draws ahead. */
export function newRequestId(): string {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(28);
}

/**
 * What the caller calls the request, for a line of the log beside our own id. It never takes our id's
 * place: two callers could choose the same, or one that is in the log already.
 */
export function callerRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
