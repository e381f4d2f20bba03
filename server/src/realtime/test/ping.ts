import { once } from 'node:events';
import type { WebSocket } from 'ws';

export const pingPatienceMs = 3_000;

/** ms that a ping takes there and back; null where nothing comes in time. */
export async function ping(socket: WebSocket): Promise<number | null> {
  const sentAt = Date.now();
  const answer = once(socket, 'pong', { signal: AbortSignal.timeout(pingPatienceMs) });
  socket.ping();
  return answer.then(
    () => Date.now() - sentAt,
    () => null,
  );
}
