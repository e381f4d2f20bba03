import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import WebSocket from 'ws';
import type { Step, Target } from '../step.ts';

async function connect({ port }: Target): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/realtime`, {
    origin: 'http://localhost:4000',
  });
  socket.on('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

/** Opens a socket of a signed-in user. */
async function signedIn(target: Target): Promise<WebSocket> {
  const token = await target.signUp();
  const answer = await fetch(`${target.url}/api/v1/realtime/ws/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  const socket = await connect(target);
  const welcome = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'authenticate', token: data.token }));
  await welcome;
  return socket;
}

async function closeCode(socket: WebSocket): Promise<number> {
  const [code] = (await once(socket, 'close')) as [number];
  return code;
}

/** True if the system still lists the connection as open on both sides. */
function isEstablished(socket: WebSocket): boolean {
  const { localPort = 0 } = (socket as unknown as { _socket: Socket })._socket;
  const local = `0100007F:${localPort.toString(16).toUpperCase().padStart(4, '0')}`;
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .some((line) => {
      const [, from, , state] = line.trim().split(/\s+/);
      return from === local && state === '01';
    });
}

const frames: [what: string, code: number, act: (socket: WebSocket) => void][] = [
  ['no JSON', 4400, (socket) => socket.send('{')],
  ['a binary frame', 4400, (socket) => socket.send(Buffer.alloc(9))],
  ['deep JSON', 4400, (socket) => socket.send('['.repeat(30_000))],
  ['a poisoned prototype', 4400, (socket) => socket.send('{"__proto__":{"type":"subscribe"}}')],
  ['a megabyte', 1009, (socket) => socket.send('a'.repeat(1_000_000))],
  [
    'bytes that are no text',
    1007,
    (socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false }),
  ],
  [
    'a subscription before a token',
    4401,
    (socket) => socket.send('{"type":"subscribe","channels":[]}'),
  ],
  [
    'a token that was never given',
    4401,
    (socket) => socket.send('{"type":"authenticate","token":"x"}'),
  ],
];

const steps: Step[] = [
  ...frames.map(
    ([what, code, act]): Step => ({
      name: `a socket that sends ${what}`,
      async attack(target) {
        const socket = await connect(target);
        const closed = closeCode(socket);
        act(socket);
        assert.equal(await closed, code);
      },
    }),
  ),
  {
    name: 'a socket that pings a hundred times',
    async attack(target) {
      const socket = await connect(target);
      const closed = closeCode(socket);
      for (let at = 0; at < 100; at += 1) socket.ping();
      // Still writing, it may meet the end of the connection before it reads why.
      assert.ok([1006, 4429].includes(await closed));
    },
  },
  {
    name: 'a socket that subscribes a hundred times',
    async attack(target) {
      const socket = await signedIn(target);
      const closed = closeCode(socket);
      const all = ['prices', 'portfolio', 'notifications', 'system'];
      for (let at = 0; at < 100; at += 1) {
        socket.send(JSON.stringify({ type: 'subscribe', channels: all, intervalMs: 250 }));
      }
      assert.equal(await closed, 4429);
    },
  },
  {
    name: 'a socket that stops reading',
    async attack(target) {
      const socket = await signedIn(target);
      const all = ['prices', 'portfolio', 'notifications', 'system'];
      socket.send(JSON.stringify({ type: 'subscribe', channels: all, intervalMs: 250 }));
      socket.pause();
      const began = performance.now();
      // A socket that does not read does not hear of its end either: it is the server’s end that counts.
      while (isEstablished(socket)) {
        assert.ok(performance.now() - began < 31_000, 'it is still open after 31 s');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      socket.terminate();
    },
  },
];
export default steps;
