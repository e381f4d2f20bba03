/** Adapters read the special cases of the simulated accounts. */
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { readHoldings } from '../testing/read-holdings.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { loadAdapter } from './load-adapter.ts';
import { readAccount } from './read-account.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await startSandbox({ chain: false });
});
after(() => sandbox.stop());

it('reads a coin whose name has no Latin letters, and fees in a third coin', async () => {
  const key = sandbox.key('binance', 'BNB fees');
  const held = await readHoldings(sandbox.addresses, 'binance', key);
  assert.equal(held.find(({ symbol }) => symbol === '币安人生')?.free, '10');
  const { readLedger } = await loadAdapter('binance');
  assert.ok(readLedger !== null);
  const { events } = await readLedger(sandbox.addresses, key, null);
  const fees = events.filter(({ type }) => type === 'trade').map(({ feeSymbol }) => feeSymbol);
  assert.ok(fees.length > 5);
  assert.deepEqual([...new Set(fees)], ['BNB']);
});

it('reads the rest of an account of which products are closed, and names them', async () => {
  const whole = await readAccount(sandbox.addresses, 'okx', sandbox.key('okx', 'With trading'));
  const part = await readAccount(sandbox.addresses, 'okx', sandbox.key('okx', 'Refused products'));
  assert.deepEqual(whole.unread, []);
  assert.deepEqual(part.unread, [
    { part: 'savings', reason: 'withheld', word: '50051' },
    { part: 'loans', reason: 'withheld', word: '50051' },
  ]);
  const free = (account: typeof whole) =>
    account.holdings.find(({ symbol }) => symbol === 'BTC')?.free;
  assert.equal(free(part), free(whole));
});
