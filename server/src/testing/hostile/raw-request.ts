/** Bytes on a connection, as no client library would send them, and what came of it. */
import { connect, type Socket } from 'node:net';

export type Outcome = {
  /** All that was answered until the connection ended. */
  text: string;
  /** Status of the first response; null without a response. */
  status: number | null;
  /** From the first byte to the end of the connection. */
  ms: number;
};

type Raw = {
  port: number;
  /** Any of 127.0.0.0/8: the server then sees another network. */
  from?: string;
};

/** Opens a connection without sending a byte; resolves when it is open or was refused. */
export function open({ port, from = '127.0.0.1' }: Raw): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('close', () => resolve(socket));
  });
}

/** Sends, and waits until the server ends the connection; throws where it does not within `withinMs`. */
export async function send(raw: Raw, bytes: string | Buffer, withinMs = 15_000): Promise<Outcome> {
  const socket = await open(raw);
  socket.write(bytes);
  return outcome(socket, withinMs);
}

/** Waits until the server ends a connection, and returns its outcome. */
export function outcome(socket: Socket, withinMs: number): Promise<Outcome> {
  const began = performance.now();
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(patience);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve({
        text,
        status: status === undefined ? null : Number(status),
        ms: performance.now() - began,
      });
    };
    const patience = setTimeout(() => {
      socket.destroy();
      reject(new Error(`Not closed within ${withinMs} ms; it said: ${text.slice(0, 200)}`));
    }, withinMs);
    if (socket.destroyed) end();
    else socket.once('close', end);
  });
}

/** One request as text: its first line, its headers, its body. */
export function request(line: string, headers: Record<string, string> = {}, body = ''): string {
  const all = { Host: 'localhost:4000', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** An upgrade to a socket, as our own page would send it but for what is changed. */
export function upgrade(target: string, headers: Record<string, string> = {}): string {
  return request(`GET ${target}`, {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: 'http://localhost:4000',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  });
}
