import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a request is called in the log and on its answer: as the caller says, where that is a plain name. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
