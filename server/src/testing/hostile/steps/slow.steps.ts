import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type Outcome, open, outcome, request, send } from '../raw-request.ts';
import { assertRefused, type Step, type Target } from '../step.ts';

const json = { 'Content-Type': 'application/json' };
const login = 'POST /api/v1/auth/login/init';

/** Sends one byte each quarter of a second until the server has had enough. */
async function drip(
  target: Target,
  head: string,
  rest: string,
  withinMs: number,
): Promise<Outcome> {
  const socket = await open({ ...target, from: '127.0.40.4' });
  socket.write(head);
  let at = 0;
  const timer = setInterval(() => socket.write(rest[at++ % rest.length] ?? ' '), 250);
  return outcome(socket, withinMs).finally(() => clearInterval(timer));
}

const steps: Step[] = [
  {
    name: 'twenty heads that never end',
    async attack(target) {
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          drip(target, 'GET /api/v1/health HTTP/1.1\r\nHost: localhost:4000\r\nX-A: ', 'a', 13_000),
        ),
      );
      for (const one of outcomes) assertRefused(one, 408);
    },
  },
  {
    name: 'twenty bodies that never end',
    async attack(target) {
      const head = request(login, { ...json, 'Content-Length': '2000' }, '{"email":"');
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => drip(target, head, 'a', 24_000)),
      );
      for (const one of outcomes) assertRefused(one, 408);
    },
  },
  {
    name: 'a body shorter than it says',
    async attack(target) {
      const bytes = request(login, { ...json, 'Content-Length': '2000' }, '{"email":"a@b.kr"}');
      assertRefused(await send({ ...target, from: '127.0.40.4' }, bytes, 24_000), 408);
    },
  },
  {
    name: 'a body longer than it says',
    async attack(target) {
      const bytes = request(login, { ...json, 'Content-Length': '2' }, '{}{"email":"a@b.kr"}');
      const { text } = await send(target, bytes);
      const answers = text.match(/HTTP\/1\.1 \d+/g) ?? [];
      assert.ok(answers.length > 0 && answers.length <= 2, text);
      for (const answer of answers) assert.match(answer, /4(00|22)$/);
    },
  },
  {
    name: 'more idle connections than one network may have',
    async attack(target) {
      const raw = { ...target, from: '127.0.40.5' };
      const idle: Socket[] = [];
      // More at once than a listener’s queue holds would wait in the system, unseen by the server.
      while (idle.length < 1_100) {
        idle.push(...(await Promise.all(Array.from({ length: 100 }, () => open(raw)))));
      }
      const outcomes = idle.map((socket) => outcome(socket, 20_000));
      // Clients in another network, and others behind the same address, are served meanwhile.
      const health = request('GET /api/v1/health', { Connection: 'close' });
      assert.equal((await send(target, health)).status, 200);
      for (let at = 0; at < 10; at += 1) assert.equal((await send(raw, health)).status, 200);
      // The oldest made place at once; the others said nothing for ten seconds.
      const ended = await Promise.all(outcomes);
      assert.ok(ended.slice(0, 100).every(({ ms }) => ms < 9_000));
      assert.ok(ended.every(({ status }) => status !== 503));
    },
  },
];
export default steps;
