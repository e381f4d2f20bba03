import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readHoldings } from '../../testing/read-holdings.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { readKeyFacts } from '../read-key-facts.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ chain: false });
});
after(() => sandbox.stop());

it('asks Kraken with rising nonces however many ask at once', async () => {
  const key = sandbox.key('kraken', 'Read only');
  const read = () => readHoldings(sandbox.addresses, 'kraken', key);
  const all = await Promise.all(Array.from({ length: 20 }, read));
  for (const holdings of all) assert.deepEqual(holdings, all[0]);
});

it('tries a key once for all who ask at the same time, and again for who asks later', async () => {
  const key = sandbox.key('kraken', 'With trading');
  const read = () => readKeyFacts(sandbox.addresses, 'kraken', { ...key });
  const all = Array.from({ length: 20 }, read);
  assert.equal(new Set(all).size, 1);
  const other = readKeyFacts(sandbox.addresses, 'kraken', { ...key, secret: 'b3RoZXI=' });
  assert.notEqual(other, all[0], 'another secret is another key');
  await assert.rejects(other, { refusal: 'key' });
  assert.deepEqual((await all[0])?.permissions, ['read', 'trade']);
  assert.notEqual(read(), all[0]);
});
