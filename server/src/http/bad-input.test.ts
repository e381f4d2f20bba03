/** Whatever is sent to whichever operation: it is refused or taken in words, and never breaks anything. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Failure } from '@moa/contracts/envelope';
import type { Operation } from '@moa/contracts/operation';
import { getRelease } from '@moa/contracts/platform/release';
import fc from 'fast-check';
import { type CheckDeclared, createDeclaredCheck } from '../testing/check-declared.ts';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';
import type { Route } from './route.ts';
import { fieldsOf } from './testing/sample-input.ts';

const perOperation = process.env['MOA_DEEP'] === '1' ? 200 : 16;

const long = 'a'.repeat(100_000);
const hostile: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  9_007_199_254_740_992,
  -1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '‮moa',
  '👩‍👩‍👧‍👦'.repeat(100),
  long,
  '9'.repeat(400),
  '-0',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '９９',
  "' or 1=1; --",
  '"><script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%ff',
  '{{7*7}}',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
  [],
  Array.from({ length: 10_000 }, () => 'BTC'),
  [[[[[]]]]],
  {},
  { length: 1e9 },
  { toString: 'x', valueOf: 'x', constructor: 'x' },
];
const nested = (open: string, close: string) => open.repeat(20_000) + close.repeat(20_000);
/** Texts that are no JSON, or none that an object should be made of. */
const raw: readonly string[] = [
  '{',
  'NaN',
  '{"a":1e400}',
  '{"a":NaN}',
  'undefined',
  '\ufeff{}',
  '"\\ud800"',
  '{"__proto__":{"operator":true}}',
  '{"constructor":{"prototype":{"operator":true}}}',
  nested('[', ']'),
  nested('{"a":', '}').replace('}', '1}'),
  `{"${long}":1}`,
  JSON.stringify({ a: 'x'.repeat(300_000) }),
  '\0',
  '{}{}',
];

type Field = [name: string, value: unknown];

/**
 * Invalid JSON, then invalid values of each field beside likely values of the others, then random JSON.
 * `turn`: place of the operation in the list. Where a part is drawn, each operation draws another one.
 */
function badBodies({ body }: Route['operation'], turn: number): string[] {
  const names = fieldsOf(body);
  const bodies = names.flatMap((name) =>
    hostile.map((value) => {
      const others = names.map((other): Field => [other, likely(other)]);
      return JSON.stringify(Object.fromEntries([...others, [name, value]]));
    }),
  );
  const texts = drawSome(raw, Math.floor(perOperation / 4), turn);
  const anything = fc.sample(fc.jsonValue({ maxDepth: 5 }), {
    seed: 20_261_121 + turn,
    numRuns: Math.floor(perOperation / 5),
  });
  const fields = drawSome(bodies, perOperation - texts.length - anything.length, turn);
  return [...texts, ...fields, ...anything.map((value) => JSON.stringify(value))];
}

/** Draws `max` items at even distances; `turn` shifts the start. */
function drawSome<T>(all: readonly T[], max: number, turn: number): T[] {
  if (all.length <= max) return [...all];
  return Array.from(
    { length: max },
    (_, at) => all[(Math.floor((at * all.length) / max) + turn) % all.length] as T,
  );
}

/** Good enough to come past this field to the others. */
function likely(name: string): unknown {
  if (/email/i.test(name)) return 'somebody@example.com';
  if (/currency|symbol/i.test(name)) return 'BTC';
  if (/quantity|amount|price/i.test(name)) return '1';
  if (/^at$|from|to/i.test(name)) return '2026-01-01T00:00:00.000Z';
  if (/address/i.test(name)) return `0x${'1'.repeat(40)}`;
  return 'x';
}

let server: TestServer;
let person: TestClient;
let checkDeclared: CheckDeclared;
before(async () => {
  server = await startTestServer();
  checkDeclared = createDeclaredCheck(server.app.routes.map(({ operation }) => operation));
  person = await server.signUp();
});
after(() => server.stop());

let requests = 0;

/** Given to the router itself: what sockets make of bytes is tested elsewhere, and takes longer. */
async function refusedInWords(
  method: string,
  url: string,
  body?: string,
  /** Accepted status if the input is valid but no node is available. */
  instead = 0,
): Promise<void> {
  const answer = await server.app.http.inject({
    method: method as 'GET',
    url,
    headers: {
      host: new URL(server.origin).host,
      authorization: `Bearer ${person.tokens.accessToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  requests += 1;
  const text = answer.payload;
  const what = `${method} ${url.slice(0, 200)} ${body?.slice(0, 200) ?? ''} → ${text.slice(0, 300)}`;
  assert.ok(answer.statusCode < 500 || answer.statusCode === instead, what);
  if (answer.statusCode < 400) return;
  const { error } = JSON.parse(text) as Failure;
  checkDeclared(method, url, error.code);
  assert.ok(error.requestId, what);
  assert.doesNotMatch(text, /\n\s+at |node_modules|\.ts:\d|select |insert /, what);
}

/** There is no node here: what passes the checks and asks one is answered by a 503. */
const asksNode = ({ errors = [] }: Operation) => errors.includes('DEFI_CONTRACT_ERROR');
const withId = (path: string) => path.replaceAll(/\{\w+\}/g, 'x');

describe('nonsense', () => {
  it(`in a body is refused in words, ${perOperation} times an operation`, async () => {
    const taking = server.app.routes.filter(({ operation }) => operation.body !== undefined);
    assert.ok(taking.length > 30);
    for (const [turn, { operation }] of taking.entries()) {
      for (const body of badBodies(operation, turn)) {
        await refusedInWords(operation.method, withId(operation.path), body);
      }
    }
  });

  it('in a query or an address is refused in words', async () => {
    for (const [turn, { operation }] of server.app.routes.entries()) {
      // Without a build there is no release to tell of, which is said by a 503.
      if (operation.method !== 'GET' || operation === getRelease) continue;
      const ask = (url: string) =>
        refusedInWords('GET', url, undefined, asksNode(operation) ? 503 : 0);
      const names = fieldsOf(operation.query);
      // A node that is not there is waited for each time: what asks one is tried by a part of them.
      const values = asksNode(operation)
        ? hostile.slice(0, 6)
        : drawSome(hostile, perOperation, turn);
      for (const value of values) {
        const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value);
        const short = encodeURIComponent(text.slice(0, 3_000));
        for (const name of [...names, '__proto__']) {
          await ask(`${withId(operation.path)}?${name}=${short}`);
        }
        if (operation.path.includes('{') && short !== '' && short !== '..') {
          await ask(operation.path.replaceAll(/\{\w+\}/g, short));
        }
      }
      for (const query of [
        '%E0%A4%A=%',
        'page[]=1',
        ...names.map((name) => `${name}=1&${name}=2`),
      ]) {
        await ask(`${withId(operation.path)}?${query}`);
      }
    }
  });

  it('leaves the person and the server as they were', async () => {
    assert.ok(requests > perOperation * 50, String(requests));
    assert.equal((await person.request('GET', '/api/v1/auth/me')).status, 200);
    assert.equal((await server.request('GET', '/api/v1/health')).status, 200);
  });
});
