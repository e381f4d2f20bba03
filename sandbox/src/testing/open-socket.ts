import { once } from 'node:events';
import { WebSocket } from 'ws';

type TestSocket = {
  socket: WebSocket;
  send(message: unknown): void;
  /** The next message that fits, among those that have come and those to come. */
  next(fits?: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** The next frame as it came. */
  raw(): Promise<{ text: string; binary: boolean }>;
  close(): void;
};

/** A socket whose messages wait until a test asks for them. */
export async function openSocket(
  url: string,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const socket = new WebSocket(url, { headers });
  const frames: { text: string; binary: boolean }[] = [];
  let wake: () => void = () => {};
  socket.on('message', (data, binary) => {
    frames.push({ text: String(data), binary });
    wake();
  });
  await once(socket, 'open');
  const raw = async (): Promise<{ text: string; binary: boolean }> => {
    for (;;) {
      const frame = frames.shift();
      if (frame !== undefined) return frame;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    socket,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    raw,
    async next(fits = () => true) {
      for (;;) {
        const message = JSON.parse((await raw()).text) as Record<string, unknown>;
        if (fits(message)) return message;
      }
    },
    close: () => socket.terminate(),
  };
}
