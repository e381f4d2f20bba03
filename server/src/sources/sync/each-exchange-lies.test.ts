/** The lie that looks most like the truth: every amount a thousandfold, in the exchange's own form. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { multiply } from '@moa/finance/money/decimal';
import { readHoldings } from '../../providers/testing/read-holdings.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { exchangePositions } from './read-source.ts';
import { judgeLeap } from './store-reading.ts';

describe('an exchange that tells everything a thousandfold', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
  });
  after(() => sandbox.stop());

  for (const exchange of exchangeIds) {
    it(`is not believed: ${exchange}`, async () => {
      const read = async () =>
        exchangePositions(
          exchange,
          await readHoldings(sandbox.addresses, exchange, sandbox.key(exchange)),
        );
      const before = await read();
      assert.ok(before.length > 1);
      await sandbox.fault(`exchange:${exchange}`, { kind: 'lie', lie: 'jump' });
      const reported = await read();
      await sandbox.fault(`exchange:${exchange}`, { kind: 'none' });
      assert.deepEqual(
        reported.map(({ id, quantity }) => [id, quantity]),
        before.map(({ id, quantity }) => [id, multiply(quantity, '1000')]),
      );
      assert.equal(judgeLeap(before, reported, null, new Date()).verdict, 'refused');
      assert.deepEqual(await read(), before);
    });
  }
});
