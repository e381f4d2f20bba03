import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Returns a request id for the log and the response: the random digits of a UUID, which Node draws
 * ahead.
 */
export function newRequestId(): string {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(28);
}

/**
 * Returns the client's own request id, logged beside ours. It never replaces ours: two clients
 * could choose the same, or one already in the log.
 */
export function callerRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : undefined;
}
