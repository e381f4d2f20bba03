import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { errorsOf } from '@moa/contracts/errors-of';
import { decimal } from '@moa/contracts/primitives';
import * as z from 'zod';
import { contractOperations as operations } from '../testing/contract-operations.ts';
import { fieldsOf, neededOf } from './testing/sample-input.ts';

const jsonOf = (schema: unknown) =>
  z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' });

describe('the operations', () => {
  it('answer no amount of money from memory', () => {
    const { pattern } = jsonOf(decimal);
    const amount = JSON.stringify(pattern);
    assert.ok(pattern);
    const stored = operations.filter(({ keep }) => keep !== undefined);
    assert.ok(stored.length > 0);
    for (const { path, output } of stored) {
      assert.ok(!JSON.stringify(jsonOf(output)).includes(amount), path);
    }
  });

  it('keep nothing but what is read', () => {
    const acts = operations.filter(({ method, keep }) => method !== 'GET' && keep !== undefined);
    assert.deepEqual(acts, []);
  });

  it('say of every id that they take whose it is, unless anyone may call them', () => {
    for (const { method, path, access, params, query, body, owned = {} } of operations) {
      // A `token` alone is a coin; an id that a list may be narrowed to finds nothing of another's.
      const fields = [...fieldsOf(params), ...neededOf(query), ...fieldsOf(body)];
      const ids = fields.filter((name) => /(id|ids|.token|requests|subscriptions)$/i.test(name));
      // The switches of the live connection are called subscriptions and name nothing.
      const switches = path.startsWith('/api/v1/realtime/') ? 'subscriptions' : null;
      const named = access === 'public' ? [] : ids.filter((name) => name !== switches);
      assert.deepEqual(named.sort(), Object.keys(owned).sort(), `${method} ${path}`);
    }
  });

  it('list no code that follows from the rest', () => {
    for (const operation of operations) {
      const implied: string[] = errorsOf({ ...operation, errors: [] });
      const twice = (operation.errors ?? []).filter((code) => implied.includes(code));
      assert.deepEqual(twice, [], `${operation.method} ${operation.path}`);
    }
  });

  it('have an address each', () => {
    const addresses = new Set(operations.map(({ method, path }) => `${method} ${path}`));
    assert.equal(addresses.size, new Set(operations).size);
  });
});
