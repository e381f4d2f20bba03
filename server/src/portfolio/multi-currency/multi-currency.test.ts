/** The same holdings in several currencies, at one moment. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createManualAsset } from '@moa/contracts/assets/manual';
import {
  getSummaryIn,
  listSummariesIn,
  previewConversion,
} from '@moa/contracts/assets/multi-currency';
import { getSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';

describe('totals in several currencies', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const within = (currency: CurrencyCode, who = person) =>
    domain.ask(getSummaryIn, who, { params: { currency } });
  const add = (quantity: string) =>
    domain.ask(createManualAsset, person, {
      body: { symbol: 'GOLD', quantity, unitPrice: { amount: '100', currency: 'USD' } },
    });

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('are those of the summary, and follow what is held', async () => {
    const other = await domain.addPerson();
    await add('3');
    assert.equal((await within('USD')).totalValue.USD, '300.00');
    await add('2');
    const { totalValue } = await within('USD');
    assert.equal(totalValue.USD, '500.00');
    const summary = await domain.ask(getSummary, person, { query: { currency: 'USD' } });
    assert.deepEqual(totalValue, summary.totalValue);
    assert.notEqual((await within('USD', other)).totalValue.USD, '500.00');
  });

  it('come in the order that they are wanted in, and agree with each other', async () => {
    const currencies = ['EUR', 'KRW', 'USD'] as const;
    const all = await domain.ask(listSummariesIn, person, {
      body: { currencies: [...currencies] },
    });
    assert.deepEqual(
      all.map(({ currency }) => currency),
      currencies,
    );
    for (const [at, currency] of currencies.entries())
      assert.deepEqual(all[at]?.totalValue, (await within(currency)).totalValue);
  });

  it('are at the rate that a conversion says', async () => {
    const body = { amount: '500', fromCurrency: 'USD', toCurrency: 'KRW' } as const;
    const { convertedAmount } = await domain.ask(previewConversion, person, { body });
    const { totalValue } = await within('KRW');
    assert.ok(Math.abs(Number(totalValue.KRW) / Number(convertedAmount) - 1) < 0.001);
  });
});
