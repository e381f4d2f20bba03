import assert from 'node:assert/strict';
import { once } from 'node:events';
import { open, outcome, request, send, upgrade } from '../raw-request.ts';
import { assertRefused, type Step } from '../step.ts';

const socket = '/ws/realtime';
const refused: [what: string, bytes: string, status: number][] = [
  ['to //', upgrade('//'), 404],
  ['to //[', upgrade('//['), 404],
  ['to http://[', upgrade('http://['), 404],
  ['to a port that is none', upgrade('//a:99999/'), 404],
  ['to *', upgrade('*'), 404],
  ['to another path', upgrade('/x'), 404],
  ['to the path with a slash', upgrade(`${socket}/`), 404],
  ['to a path of 8 KB', upgrade(`/${'a'.repeat(8_000)}`), 404],
  ['without a key', upgrade(socket, { 'Sec-WebSocket-Key': '' }), 400],
  ['of version 7', upgrade(socket, { 'Sec-WebSocket-Version': '7' }), 400],
  ['by another method', upgrade(socket).replace('GET', 'PUT'), 400],
  ['from another site', upgrade(socket, { Origin: 'https://evil.example' }), 403],
  ['from no site', upgrade(socket, { Origin: 'null' }), 403],
  ['under two names', upgrade(socket, { Host: 'localhost:4000\r\nHost: evil.example' }), 400],
  [
    'with a ticket that was made up',
    upgrade(socket, { 'Sec-WebSocket-Protocol': 'moa, ticket.YQ.z.YWFhYWFhYWFhYWFhYWFhYQ' }),
    401,
  ],
  ['under another name', upgrade(socket, { Host: 'evil.example' }), 421],
];

const steps: Step[] = [
  ...refused.map(
    ([what, bytes, status]): Step => ({
      name: `an upgrade ${what}`,
      attack: async (target) => assertRefused(await send(target, bytes), status),
    }),
  ),
  {
    name: 'an upgrade to HTTP/2',
    async attack(target) {
      const headers = { Connection: 'close, Upgrade', Upgrade: 'h2c' };
      const { status } = await send(target, request('GET /api/v1/health', headers));
      assert.equal(status, 200, 'it is left out, as HTTP allows');
    },
  },
  {
    name: 'a thousand upgrades to another path at once',
    async attack(target) {
      const outcomes = await Promise.all(
        Array.from({ length: 1_000 }, () =>
          send({ ...target, from: '127.0.40.1' }, upgrade('/x'), 10_000),
        ),
      );
      assert.deepEqual(new Set(outcomes.map(({ status }) => status)), new Set([404]));
    },
  },
  {
    name: 'upgrades whose clients reset the connection',
    async attack(target) {
      for (const path of ['/x', socket]) {
        const sockets = await Promise.all(
          Array.from({ length: 50 }, () => open({ ...target, from: '127.0.40.2' })),
        );
        for (const one of sockets) {
          one.write(upgrade(path), () => one.resetAndDestroy());
        }
        await Promise.all(sockets.map((one) => one.destroyed || once(one, 'close')));
      }
    },
  },
  {
    name: 'an upgrade whose client keeps its side open',
    async attack(target) {
      const one = await open(target);
      one.allowHalfOpen = true;
      one.write(upgrade('/x'));
      await once(one.resume(), 'end');
      const closed = outcome(one, 3_000);
      // The peer is gone: further writes are answered by a reset.
      const writing = setInterval(() => one.write('a'), 100);
      await closed.finally(() => clearInterval(writing));
    },
  },
  {
    name: 'more sockets without a token than one network may have',
    async attack(target) {
      const raw = { ...target, from: '127.0.40.3' };
      const waiting = await Promise.all(Array.from({ length: 100 }, () => open(raw)));
      const opened = waiting.map(async (one) => {
        one.write(upgrade(socket));
        const [answer] = (await once(one, 'data')) as [Buffer];
        assert.match(answer.toString('latin1'), /^HTTP\/1\.1 101 /);
      });
      await Promise.all(opened);
      const ended = waiting.map((one) => outcome(one, 7_000));
      // The next one is let in, for which the oldest makes place; the others are closed as they say nothing.
      const next = await open(raw);
      next.write(upgrade(socket));
      const [answer] = (await once(next, 'data')) as [Buffer];
      assert.match(answer.toString('latin1'), /^HTTP\/1\.1 101 /);
      next.destroy();
      const times = (await Promise.all(ended)).map(({ ms }) => ms);
      assert.ok(Math.min(...times) < 1_500, `${Math.min(...times)} ms`);
    },
  },
];
export default steps;
