/**
 * Text that a database cannot store is rejected before routing, in every field of every operation.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as z from 'zod';
import { startTestServer, type TestClient, type TestServer } from '../testing/start-test-server.ts';
import { unkeepableTexts } from './answers.ts';
import type { Route } from './route.ts';
import { sampleOf } from './testing/sample-input.ts';

const broken = ['a\ud800b', '\udfff', 'x\udc00\ud800', 'a\0b'];

let server: TestServer;
let person: TestClient;
before(async () => {
  server = await startTestServer();
  person = await server.signUp();
});
after(() => server.stop());

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
};
/** A part of a request that holds a text at one place, and the name of the place. */
type Placed = [field: string, part: (text: string) => unknown];

/** Every place of a schema that can hold a text. */
function placesOf(schema: JsonSchema): Placed[] {
  const { type, properties = {}, items, anyOf = [], oneOf = [], additionalProperties } = schema;
  const inside: Placed[] = Object.entries(properties).flatMap(([name, inner]) =>
    placesOf(inner).map(
      ([field, part]): Placed => [join(name, field), (text) => ({ [name]: part(text) })],
    ),
  );
  if (items !== undefined) {
    inside.push(
      ...placesOf(items).map(([field, part]): Placed => [join('0', field), (text) => [part(text)]]),
    );
  }
  if (typeof additionalProperties === 'object') {
    inside.push(['any', (text) => ({ any: text })]);
  }
  const here: Placed[] = [type].flat().includes('string') ? [['', (text) => text]] : [];
  return [...here, ...inside, ...[...anyOf, ...oneOf].flatMap(placesOf)];
}
const join = (name: string, rest: string) => (rest === '' ? name : `${name}.${rest}`);
const jsonSchema = (schema: unknown) =>
  z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

async function refusedFor(
  field: string,
  { method, path }: Route['operation'],
  send: { path?: string; body?: unknown },
): Promise<void> {
  const answer = await person.request(method, send.path ?? path.replaceAll(/\{\w+\}/g, 'x'), {
    ...(send.body === undefined ? {} : { body: send.body }),
  });
  const what = `${method} ${path}, ${field}: ${answer.status} ${answer.text.slice(0, 300)}`;
  assert.equal(answer.status, 422, what);
  assert.equal(answer.error.code, 'INVALID_REQUEST', what);
  const named = (answer.error.details as { field: string }[]).map((detail) => detail.field);
  assert.ok(named.includes(field), what);
}

describe('a text that no database keeps', () => {
  it('is refused in every field of every body, which is named', async () => {
    let fields = 0;
    for (const { operation } of server.app.routes) {
      if (operation.body === undefined) continue;
      for (const [field, part] of placesOf(jsonSchema(operation.body))) {
        fields += 1;
        for (const text of broken) await refusedFor(field, operation, { body: part(text) });
      }
    }
    assert.ok(fields > 70, String(fields));
  });

  it('is refused in every query and path', async () => {
    let fields = 0;
    for (const { operation } of server.app.routes) {
      const sample = (operation.params ? sampleOf(operation.params) : {}) as Record<
        string,
        unknown
      >;
      const plain = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(sample[name]));
      const names = operation.query === undefined ? [] : placesOf(jsonSchema(operation.query));
      // Where a body is taken too, it is looked at first.
      for (const [name] of operation.body === undefined ? names : []) {
        fields += 1;
        await refusedFor(name, operation, { path: `${plain}?${name}=a%00b` });
      }
      for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
        fields += 1;
        const withText = (text: string) =>
          operation.path.replace(`{${name}}`, text).replaceAll(/\{\w+\}/g, 'x');
        await refusedFor(name, operation, { path: withText('a%00b') });
        // Half a pair has no place in UTF-8: an address cannot even be read.
        const half = await person.request(operation.method, withText('%ED%A0%80'), {});
        assert.ok(half.status >= 400 && half.status < 500, `${plain} ${half.status}`);
      }
    }
    assert.ok(fields > 40, String(fields));
  });

  it('leaves nothing done: a wallet with such a label is not there', async () => {
    const answer = await person.request('POST', '/api/v1/settings/wallets', {
      body: { address: '0x52908400098527886E0F7030069857D2E4169EE7', label: 'a\ud800b' },
    });
    assert.equal(answer.status, 422);
    assert.deepEqual((await person.request('GET', '/api/v1/settings/wallets')).data, []);
  });

  it('is found however deep it stands, also as a name, and nothing else is', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`);
    assert.equal(unkeepableTexts(deep).length, 1);
    assert.equal(unkeepableTexts({ 'a\ud800': 1, b: { c: ['\0'] } }).length, 2);
    assert.deepEqual(unkeepableTexts({ a: '👩‍👩‍👧‍👦 모아 \ufffd', b: [1, null, true] }), []);
    assert.deepEqual(unkeepableTexts(undefined), []);
  });
});
