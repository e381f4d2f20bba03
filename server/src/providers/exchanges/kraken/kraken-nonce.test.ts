import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { readHoldings } from '../read-holdings.ts';

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
