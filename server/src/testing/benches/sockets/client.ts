/** Sockets as cheap as they can be, so that a bench measures who serves them: bytes are looked at, not parsed. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { protocolsWith } from '@moa/contracts/realtime/ticket-protocol';

export type BenchSocket = {
  socket: Socket;
};

/** Opened, and subscribed to prices where it has a ticket. */
export async function openBenchSocket(
  port: number,
  ticket: string,
  origin: string,
  /** Called with what came. */
  onBytes: (one: BenchSocket, bytes: Buffer) => void,
): Promise<BenchSocket> {
  const socket = connect(port, '127.0.0.1');
  const one: BenchSocket = { socket };
  await once(socket, 'connect');
  socket.write(
    [
      `GET /ws/realtime HTTP/1.1`,
      `Host: localhost:${new URL(origin).port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Origin: ${origin}`,
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      ...(ticket === 'none' ? [] : [`Sec-WebSocket-Protocol: ${protocolsWith(ticket).join(', ')}`]),
      '\r\n',
    ].join('\r\n'),
  );
  const isOpen = Promise.withResolvers<void>();
  const sign = ticket === 'none' ? '101 Switching' : '"welcome"';
  let head = '';
  const onHead = (bytes: Buffer) => {
    head += bytes.toString('latin1');
    if (!head.includes(sign)) {
      if (head.startsWith('HTTP/1.1 ') && !head.startsWith('HTTP/1.1 101'))
        isOpen.reject(new Error(head.slice(0, 300)));
      return;
    }
    socket.off('data', onHead);
    socket.on('data', (more: Buffer) => {
      // A ping of the server’s; not in the middle of what else comes, for this sends nothing long.
      if (more.length >= 2 && more[0] === 0x89) pong(one);
      onBytes(one, more);
    });
    isOpen.resolve();
  };
  socket.on('data', onHead);
  socket.once('close', () => isOpen.reject(new Error(`closed: ${head.slice(-200)}`)));
  await isOpen.promise;
  if (ticket !== 'none')
    sendText(one, JSON.stringify({ type: 'subscribe', channels: ['prices'], intervalMs: 250 }));
  return one;
}

function sendText({ socket }: BenchSocket, text: string): void {
  socket.write(frame(0x81, Buffer.from(text)));
}

function pong({ socket }: BenchSocket): void {
  socket.write(frame(0x8a, Buffer.alloc(0)));
}

/** Masked with zeros, as a client may. */
function frame(first: number, payload: Buffer): Buffer {
  if (payload.length >= 126) throw new RangeError('longer than this client writes');
  return Buffer.concat([Buffer.from([first, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}
