/** The limit of each kind of operation: who is counted, and how many requests pass. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import rateLimit, {
  type FastifyRateLimitStoreCtor,
  type RateLimitPluginOptions,
} from '@fastify/rate-limit';
import type { Limit } from '@moa/contracts/operation';
import Fastify from 'fastify';
import { ApiError } from '../answers.ts';
import type { Route } from '../route.ts';
import { createRateLimits, type RateLimiter, type RateLimits } from './rate-limits.ts';

type Phase = 'arriving' | 'reading' | 'weighing' | 'wrong';
type Asked = {
  person?: string;
  session?: string;
  ip?: string;
  email?: string;
  items?: readonly number[];
  /** Phases that the request goes through, in this order. */
  phases?: readonly Phase[];
};

/** Every limit is another number, so that a test sees which one was used. */
const limits: RateLimits = {
  actPerMinute: 3,
  computePerMinute: 4,
  outboundPerMinute: 5,
  lockPerMinute: 6,
  keyedPerMinute: 7,
  publicPerMinute: 8,
  renewPerMinute: 9,
  enumerationPerMinute: 2,
  visitsPerMinute: 3,
  reportsPerMinute: 4,
  reportsPerSecond: 100,
  accountPerFiveMinutes: 5,
  mailPerQuarterHour: 4,
  guessesPerQuarterHour: 2,
  triesPerMailbox: 3,
  guessesBeforeWarning: 6,
};
const operation = (limit: Limit | 'report') =>
  ({
    method: 'POST',
    access: 'public',
    ...(limit === 'report' ? { report: true } : { limit }),
  }) as unknown as Route['operation'];

/** `ask` answers the code of the refusal; null where the request was let through. */
async function createWorld(
  of: (limiter: RateLimiter) => ReturnType<RateLimiter['of']>,
  options: RateLimitPluginOptions = {},
) {
  const app = Fastify({ trustProxy: true });
  const warnings: string[] = [];
  await app.register(rateLimit, { ...options, global: false });
  const limit = of(createRateLimits(app, limits));
  assert.ok(limit !== null);
  app.post('/', async (request) => {
    const { person, session, phases = ['arriving', 'reading'] } = request.body as Asked;
    const caller = person === undefined ? null : { userId: person, sessionId: session ?? person };
    Object.assign(request, { caller });
    request.log.warn = (...words: unknown[]) => warnings.push(String(words.at(-1)));
    try {
      for (const phase of phases) await limit[phase]?.(request);
      return { code: null };
    } catch (error) {
      assert.ok(error instanceof ApiError);
      return { code: error.code, retryAfter: error.retryAfter };
    }
  });
  const answer = async ({ ip = '192.0.2.1', ...body }: Asked) => {
    const headers = { 'x-forwarded-for': ip };
    const response = await app.inject({ method: 'POST', url: '/', headers, payload: body });
    return response.json<{ code: string; retryAfter: number }>();
  };
  return { answer, ask: async (asked: Asked) => (await answer(asked)).code, warnings };
}

/** Requests that pass before the first refusal; a function makes each request from its number. */
async function countUntilRefused(
  world: Awaited<ReturnType<typeof createWorld>>,
  request: Asked | ((number: number) => Asked),
): Promise<number> {
  for (let number = 0; number < 200; number += 1) {
    const refusal = await world.ask(typeof request === 'function' ? request(number) : request);
    if (refusal === null) continue;
    assert.equal(refusal, 'RATE_LIMITED');
    return number;
  }
  return Number.POSITIVE_INFINITY;
}

const never = Number.POSITIVE_INFINITY;
const person = { person: 'a' };
const guess: Asked = { phases: ['arriving', 'reading', 'wrong'] };
const newNetwork = (number: number) => ({ ip: `192.0.2.${number + 1}` });
/** A network of its own in one site. */
const sameSite = (number: number) => ({ ip: `2001:db8:1:${number.toString(16)}::1` });
const sameNetwork = (number: number) => ({ ip: `2001:db8:1:1::${number.toString(16)}` });

describe('a limit', () => {
  for (const [kind, name, request, count] of [
    ['act', 'of a person', person, 3],
    ['act', 'of a person over all networks', (n: number) => ({ ...person, ...newNetwork(n) }), 3],
    ['act', 'of a signed-out visitor', {}, never],
    ['compute', 'of a person', person, 4],
    ['outbound', 'of a person', person, 5],
    ['lock', 'of a session', { ...person, session: 's' }, 6],
    ['lock', 'of each session', (n: number) => ({ ...person, session: `${n}` }), never],
    ['visit', 'of a person', person, 5],
    ['visit', 'of a network', {}, 3],
    ['visit', 'of a site', sameSite, 24],
    ['sign-in', 'of a network', {}, 8],
    ['sign-in', 'of one address in it', sameNetwork, 8],
    ['sign-in', 'of a site', sameSite, 64],
    ['sign-in', 'of each network', newNetwork, never],
    ['sign-in', 'of a person', person, never],
    ['sign-in', 'of one account from a network', { email: 'a@example.com' }, 5],
    ['renew', 'of a network', {}, 9],
    ['enumerate', 'of a network', {}, 2],
    ['enumerate', 'of a site', sameSite, 16],
    ['mail', 'of a person', { ...person, email: 'a@example.com' }, 3],
    ['mail', 'of a network', {}, 8],
    ['mail', 'that sends, of a network', (n: number) => ({ email: `${n}@example.com` }), 4],
    ['guess-code', 'of one mailbox', { email: 'a@example.com' }, 3],
    ['guess-code', 'of right codes', {}, 8],
    ['guess-code', 'of wrong codes', guess, 2],
    ['guess-code', 'of a person’s wrong codes', { ...guess, ...person }, 2],
    ['guess-secret', 'of right secrets', {}, 8],
    ['guess-secret', 'of wrong secrets', guess, 2],
    ['report', 'of a session', person, 4],
    ['report', 'of a network', {}, 4],
  ] as const)
    it(`of ${kind} ${name} lets ${count} through`, async () => {
      const world = await createWorld(({ of }) => of(operation(kind)));
      assert.equal(await countUntilRefused(world, request as Asked), count);
    });

  it('counts a list as as many requests as it has parts', async () => {
    const weight = { list: 'items', perRequest: 10 };
    const weighed = { ...operation('outbound'), weight } as Route['operation'];
    const phases = ['arriving', 'reading', 'weighing'] as const;
    const items = (count: number) => Array.from({ length: count }, (_, index) => index);
    for (const [count, passes] of [
      [1, 5],
      [10, 5],
      [11, 2],
      [100, 0],
    ] as const) {
      const world = await createWorld(({ of }) => of(weighed));
      const request = { ...person, phases, items: items(count) };
      assert.equal(await countUntilRefused(world, request), passes, `${count} items`);
      assert.equal(await world.ask({ ...request, person: 'b', items: [1] }), null);
    }
  });

  it('of what comes under a key is one of the person', async () => {
    const world = await createWorld(({ keyed }) => ({
      arriving: keyed,
      reading: keyed,
      wrong: null,
    }));
    assert.equal(await countUntilRefused(world, { ...person, phases: ['arriving'] }), 7);
    assert.equal(await world.ask({ person: 'b', phases: ['arriving'] }), null);
  });

  it('of mail is by person and network beside the mailbox', async () => {
    const world = await createWorld(({ of }) => of(operation('mail')));
    const reading: Asked = { ...person, phases: ['reading'] };
    const various = (n: number) => ({ ...reading, email: `${n}@example.com` });
    assert.equal(await countUntilRefused(world, various), 4);
    assert.equal(await world.ask({ ...various(9), person: 'b' }), null);
    assert.equal(
      await countUntilRefused(world, reading),
      never,
      'without an address nothing is sent',
    );
  });

  it('of tries is over all networks for a person, and by network for others', async () => {
    const world = await createWorld(({ of }) => of(operation('guess-code')));
    const tried: Asked = { email: 'a@example.com', phases: ['reading'] };
    assert.equal(await countUntilRefused(world, (n) => ({ ...tried, ...newNetwork(n) })), never);
    const own = (n: number) => ({ ...tried, ...person, ...newNetwork(n) });
    assert.equal(await countUntilRefused(world, own), 3);
  });

  it('refuses a person for nothing that another one did', async () => {
    for (const kind of ['act', 'compute', 'outbound', 'lock', 'visit'] as const) {
      const world = await createWorld(({ of }) => of(operation(kind)));
      await countUntilRefused(world, person);
      const other = { person: 'b', ip: '192.0.2.2' };
      assert.equal(await world.ask(other), null, kind);
    }
  });

  it('warns of guesses from everywhere, and refuses none of them', async () => {
    const world = await createWorld(({ of }) => of(operation('guess-secret')));
    for (let number = 0; number < 8; number += 1)
      assert.equal(await world.ask({ ...guess, ...newNetwork(number) }), null);
    assert.deepEqual(world.warnings, Array(2).fill('wrong guesses come from everywhere'));
  });

  it('says after how many seconds the next request may come', async () => {
    for (const [kind, phase, seconds] of [
      ['act', 'arriving', 60],
      ['guess-code', 'reading', 600],
      ['guess-secret', 'wrong', 900],
    ] as const) {
      const world = await createWorld(({ of }) => of(operation(kind)));
      const request: Asked = { ...person, email: 'a@example.com', phases: [phase] };
      const asked = kind === 'guess-secret' ? { phases: [phase] } : request;
      await countUntilRefused(world, asked);
      const { retryAfter } = await world.answer(asked);
      assert.ok(retryAfter > seconds - 5 && retryAfter <= seconds, `${kind}: ${retryAfter}`);
    }
  });
});

describe('counters that are out of reach', () => {
  class Unreachable {
    incr(_key: string, done: (error: Error) => void) {
      done(new Error('unreachable'));
    }
    child() {
      return this;
    }
  }

  for (const [kind, phase, refusal] of [
    ['act', 'arriving', null],
    ['renew', 'arriving', null],
    ['sign-in', 'arriving', 'SERVICE_UNAVAILABLE'],
    ['guess-secret', 'wrong', 'SERVICE_UNAVAILABLE'],
  ] as const)
    it(`${refusal === null ? 'let' : 'do not let'} ${kind} through`, async () => {
      const store = Unreachable as unknown as FastifyRateLimitStoreCtor;
      const world = await createWorld(({ of }) => of(operation(kind)), { store });
      const caller = kind === 'act' ? person : {};
      assert.equal(await world.ask({ ...caller, phases: [phase] }), refusal);
    });
});
