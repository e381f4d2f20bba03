import { once } from 'node:events';
import type { WebSocket } from 'ws';

/** ms that a ping takes there and back; null where nothing comes within so many. */
export async function ping(socket: WebSocket, patienceMs: number): Promise<number | null> {
  const sentAt = Date.now();
  const answer = once(socket, 'pong', { signal: AbortSignal.timeout(patienceMs) });
  socket.ping();
  return answer.then(
    () => Date.now() - sentAt,
    () => null,
  );
}
