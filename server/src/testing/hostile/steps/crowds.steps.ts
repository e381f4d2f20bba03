/** Many addresses that occupy all connection slots, beside a regular client. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import WebSocket from 'ws';
import { open, upgrade } from '../raw-request.ts';
import type { Step, Target } from '../step.ts';

const addresses = 22;
const socketsEach = 100;
const tries = 40;
const connectionsOfOne = 100;
const crowdFrom = (index: number) => `127.22.0.${index + 1}`;

/** Opens silent sockets from many addresses, each again as soon as it is closed, until it is stopped. */
function fillWaitingRoom(target: Target) {
  const sockets = new Set<Socket>();
  let stopped = false;
  let opened = 0;
  const hold = async (from: string): Promise<void> => {
    while (!stopped) {
      const socket = await open({ port: target.port, from });
      if (socket.destroyed) continue;
      opened += 1;
      sockets.add(socket);
      socket.resume();
      socket.write(upgrade('/ws/realtime'));
      await once(socket, 'close');
      sockets.delete(socket);
    }
  };
  const holders = Array.from({ length: addresses * socketsEach }, (_, at) =>
    hold(crowdFrom(at % addresses)),
  );
  return {
    opened: () => opened,
    async stop() {
      stopped = true;
      for (const socket of sockets) socket.destroy();
      await Promise.all(holders);
    },
  };
}

/** A ticket for one socket. */
async function ticketOf(target: Target, token: string): Promise<string> {
  const answer = await fetch(`${target.url}/api/v1/realtime/ws/token`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** First message of a socket: its welcome, or the reason of its refusal. */
async function welcomeOf(target: Target, from: string, ticket: string, inMessage: boolean) {
  const socket = new WebSocket(
    `ws://127.0.0.1:${target.port}/ws/realtime`,
    inMessage ? [] : ['moa', `ticket.${ticket}`],
    { origin: 'http://localhost:4000', localAddress: from },
  );
  const heard = new Promise<string>((resolve) => {
    socket.once('error', ({ message }) => resolve(message));
    socket.once('message', (data) => resolve((JSON.parse(String(data)) as { type: string }).type));
    socket.once('close', (code) => resolve(`closed with ${code}`));
  });
  if (inMessage)
    socket.once('open', () => socket.send(JSON.stringify({ type: 'authenticate', token: ticket })));
  const first = await heard;
  socket.terminate();
  return first;
}

const steps: Step[] = [
  {
    name: `${addresses} addresses that fill the room of sockets without a person, again and again`,
    alone: true,
    async attack(target) {
      const token = await target.signUp();
      const crowd = fillWaitingRoom(target);
      const heard: string[] = [];
      try {
        while (crowd.opened() < addresses * socketsEach)
          await new Promise((resolve) => setTimeout(resolve, 10));
        for (let at = 0; at < tries; at += 1) {
          const ticket = await ticketOf(target, token);
          heard.push(await welcomeOf(target, '127.23.0.1', ticket, at % 2 === 0));
        }
        for (let at = 0; at < 10; at += 1)
          heard.push(await welcomeOf(target, crowdFrom(0), await ticketOf(target, token), false));
      } finally {
        await crowd.stop();
      }
      assert.deepEqual(heard, Array(tries + 10).fill('welcome'));
    },
  },
  {
    name: 'a hundred connections of one person that look at the same things again and again',
    alone: true,
    async attack(target) {
      const token = await target.signUp();
      const ended = performance.now() + 3_000;
      const statuses = new Set<number>();
      const look = async () => {
        while (performance.now() < ended) {
          const { status } = await fetch(`${target.url}/api/v1/assets/ledger?limit=100`, {
            headers: { authorization: `Bearer ${token}`, connection: 'close' },
          });
          statuses.add(status);
        }
      };
      const looking = Promise.all(Array.from({ length: connectionsOfOne }, look));
      while (performance.now() < ended) {
        const health = await fetch(`${target.url}/api/v1/health`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(2_000),
        });
        assert.equal(health.status, 200);
        assert.equal(health.headers.get('cache-control'), 'no-store');
        await health.text();
      }
      await looking;
      // They wait in one line, where all of them have room.
      assert.deepEqual([...statuses], [200]);
    },
  },
];
export default steps;
