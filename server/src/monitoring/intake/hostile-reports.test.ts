/**
 * Whatever a page, or who plays one, reports: a refusal, or rows that are one clean line each, and never a
 * fault of ours. A hundred are sent, ten thousand in the deep suite.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { pino } from 'pino';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { errorRecords, pageEvents, pageLogs, pageMetrics } from '../tables.ts';
import { cleanContext, cleanText } from './clean-text.ts';

const many = process.env['MOA_DEEP'] === '1' ? 10_000 : 100;
/** Nothing that a terminal, a log or a page would act upon. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
const dirty = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/;

const spices = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--', ']]>', '</textarea>'],
  ...[
    '\u001b[31mred\u001b[0m',
    '\u001b]8;;http://evil\u0007x\u001b]8;;\u0007',
    '\u009b2J',
    '\u001bc',
  ],
  ...['a\r\nlevel=error msg=forged', '\n{"level":"fatal"}', '\u2028forged', '\u0085'],
  ...['\u0000', '\ud800', '\udc00x', '\ufffe', '\u202egnp.exe', '\ufeff', '\u200b'],
  ...['$' + '{jndi:ldap://x}', '{{7*7}}', "'; drop table error_records; --", '%s%n%x', '=cmd|calc'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...spices), fc.string({ unit: 'binary', maxLength: 20 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const anything = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, -1, 1e308, 1e21, '', [], {}),
);
const item = fc.record(
  {
    message: fc.oneof({ weight: 4, arbitrary: text }, anything),
    code: anything,
    severity: anything,
    source: anything,
    path: text,
    stack: text,
    level: anything,
    name: text,
    value: anything,
    at: anything,
    timestamp: anything,
    context: fc.dictionary(text, anything, { maxKeys: 4 }),
    properties: fc.dictionary(text, anything, { maxKeys: 4 }),
    breadcrumbs: fc.array(
      fc.record({ kind: fc.constantFrom('click', 'call', 'x'), what: text, at: fc.nat() }),
      { maxLength: 4 },
    ),
    release: anything,
  },
  { requiredKeys: ['message'] },
);
const body = fc.oneof(
  { weight: 8, arbitrary: item.map((one) => JSON.stringify(envelopeOf(one))) },
  { weight: 4, arbitrary: item.map((one) => JSON.stringify(one)) },
  {
    weight: 2,
    arbitrary: fc.array(item, { maxLength: 5 }).map((logs) => JSON.stringify({ logs })),
  },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...['', '{', '{"message":', 'null', '1e999', '[]', '"\\ud800"', '{"message":"\\u0000"}'],
      ...['{"__proto__":{"admin":true},"message":"x"}', '{"constructor":{"prototype":{}}}'],
      `{"message":"x","context":${deep(20_000)}}`,
      JSON.stringify({ message: 'x'.repeat(1_000_000) }),
      JSON.stringify(envelopeOf(Array.from({ length: 2_000 }, () => ({ message: 'x' })))),
    ),
  },
);
function envelopeOf(data: unknown) {
  return { environment: 'production', sessionId: 'page-1', data };
}
const path = fc.constantFrom(
  ...['/api/monitoring/errors', '/api/monitoring/metrics', '/api/monitoring/events'],
  ...['/api/logs', '/api/logs/batch', '/api/analytics/errors'],
);
/** Valid shape with arbitrary texts: accepted. */
const said = text.map((words) => `x${words}`);
const error = fc.record({
  message: said,
  path: text,
  stack: text,
  breadcrumbs: fc.array(
    fc.record({ kind: fc.constant('click'), what: text, at: fc.constant(Date.now()) }),
    { maxLength: 4 },
  ),
});
const facts = fc.dictionary(fc.constantFrom('remote', 'note', 'token'), text, { maxKeys: 3 });
const line = fc.record({ level: fc.constantFrom('debug', 'error'), message: said, context: facts });
const ofRightShape = fc.oneof(
  error.map((one) => ['/api/monitoring/errors', JSON.stringify(envelopeOf(one))] as const),
  error.map((one) => ['/api/analytics/errors', JSON.stringify(one)] as const),
  line.map((one) => ['/api/logs', JSON.stringify(one)] as const),
  fc
    .array(line, { maxLength: 5 })
    .map((logs) => ['/api/logs/batch', JSON.stringify({ logs })] as const),
  facts.map(
    (properties) =>
      [
        '/api/monitoring/events',
        JSON.stringify(envelopeOf({ name: 'page-view', properties })),
      ] as const,
  ),
);
const hostile = fc.oneof(ofRightShape, fc.tuple(path, body));

describe('hostile reports', () => {
  let server: TestServer;
  const lines: string[] = [];
  before(async () => {
    server = await startTestServer({
      holdings: null,
      config: { pace: 0.01 },
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
    });
  });
  after(() => server.stop());

  it('are refused or become clean lines, and none of them is a fault of ours', async () => {
    const sent = fc.sample(fc.tuple(hostile, text), { numRuns: many, seed: 7 });
    const statuses = new Map<number, number>();
    const before = lines.length;
    for (let from = 0; from < sent.length; from += 20)
      await Promise.all(
        sent.slice(from, from + 20).map(async ([[to, body], agent]) => {
          const { status } = await fetch(`${server.url}${to}`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              host: 'localhost:4000',
              'user-agent': agent.replace(/[^\x20-\xff]/g, '?'),
              'x-request-id': agent.replace(/[^\x20-\xff]/g, '?'),
            },
            body,
          });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }),
      );
    for (const status of statuses.keys())
      assert.ok([200, 400, 413, 422, 429].includes(status), `${status}`);
    assert.ok((statuses.get(200) ?? 0) > many / 10, JSON.stringify([...statuses]));
    assert.equal(({} as { admin?: unknown }).admin, undefined);

    await server.app.stop();
    const { db } = server.context;
    const rows = [
      ...(await db.select().from(errorRecords)),
      ...(await db.select().from(pageLogs)),
      ...(await db.select().from(pageMetrics)),
      ...(await db.select().from(pageEvents)),
    ];
    assert.ok(rows.length > 0);
    for (const row of rows) for (const one of textsOf(row)) assertClean(one);
    for (const line of lines.slice(before)) {
      const said = line.replace(/\n$/, '');
      assert.ok(!dirty.test(said), said);
      JSON.parse(said);
      assert.ok(!said.includes('"level":"error"') && !said.includes('"level":50'), said);
    }
  });

  it('are one clean line whatever they are made of', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 400 })), (said) => {
        const clean = cleanText(said, 200);
        assertClean(clean);
        assert.ok(clean.length <= 200);
      }),
      { numRuns: 2_000 },
    );
  });

  it('have facts that are clean by name and value', () => {
    const fact = fc.oneof(text, fc.double(), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('remote', 'apiKey', 'note'), fact), (facts) => {
        const clean = cleanContext(facts);
        for (const one of textsOf(clean)) assertClean(one);
        if ('apiKey' in clean) assert.equal(clean['apiKey'], '[redacted]');
      }),
      { numRuns: 500 },
    );
  });
});

function assertClean(text: string): void {
  assert.ok(!dirty.test(text), JSON.stringify(text));
  assert.ok(text.isWellFormed(), JSON.stringify(text));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...textsOf(one)]);
}
