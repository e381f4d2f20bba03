import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import { createLedgerEntry } from '@moa/contracts/assets/ledger';
import { createManualAsset } from '@moa/contracts/assets/manual';
import { getCurrencyAnalytics } from '@moa/contracts/currency/analytics';
import { dayMs } from '@moa/contracts/time';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { describePairs, getConversion } from './conversions.ts';

const entry = (facts: Partial<LedgerEntry>) =>
  ({
    type: 'trade',
    symbol: 'USDT',
    quantity: '100',
    feeSymbol: null,
    feeQuantity: null,
    counterSymbol: 'KRW',
    counterQuantity: '-140000',
    at: '2026-11-01T00:00:00.000Z',
    ...facts,
  }) as LedgerEntry;

describe('a conversion', () => {
  for (const [name, facts, wanted] of [
    ['bought', {}, ['KRW', 'USDT', '140000', '100']],
    ['sold', { quantity: '-100', counterQuantity: '140000' }, ['USDT', 'KRW', '100', '140000']],
    [
      'with a fee in what was given',
      { feeSymbol: 'KRW', feeQuantity: '70' },
      ['KRW', 'USDT', '140070', '100'],
    ],
    [
      'with a fee in what was received',
      { feeSymbol: 'USDT', feeQuantity: '0.5' },
      ['KRW', 'USDT', '140000', '99.5'],
    ],
    [
      'with a fee in something else',
      { feeSymbol: 'BNB', feeQuantity: '1' },
      ['KRW', 'USDT', '140000', '100'],
    ],
    ['of a coin that is no currency', { symbol: 'XRP' }, null],
    ['that is none', { type: 'deposit' as const }, null],
    ['of which a side is missing', { counterQuantity: null }, null],
  ] as const)
    it(`is read where it was ${name}`, () => {
      const found = getConversion(entry(facts));
      assert.deepEqual(found && [found.from, found.to, found.given, found.received], wanted);
    });
});

it('pairs are told by how many, at which rate, and how far from the middle', () => {
  const at = (given: string, received: string) => ({
    from: 'KRW' as const,
    to: 'USDT' as const,
    given,
    received,
    at: '2026-11-01T00:00:00.000Z',
  });
  const [pair] = describePairs(
    [at('1400', '0.99'), at('2800', '2')],
    () => '0.00071428571428571428571429',
  );
  assert.deepEqual(
    [pair?.conversions, pair?.given, pair?.received, pair?.costPercent],
    // 4,200 won are 3 tethers at the middle, and 2.99 were received.
    [2, '4200', '2.99', '0.3333'],
  );
  const [unknown] = describePairs([at('1', '1')], () => null);
  assert.deepEqual([unknown?.midRate, unknown?.costPercent], [null, null]);
});

describe('what a person changed', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('is counted from the ledger, beside the rate of then, and is nobody else’s', async () => {
    const [person, other] = [await domain.addPerson(), await domain.addPerson()];
    const read = (who = person) =>
      domain.ask(getCurrencyAnalytics, who, { query: { period: '30d' } });
    assert.deepEqual((await read()).pairs, []);
    const { sourceId } = await domain.ask(createManualAsset, person, {
      body: { symbol: 'USDT', quantity: '1000' },
    } as never);
    const at = new Date(Date.now() - 10 * dayMs).toISOString();
    await domain.ask(createLedgerEntry, person, {
      body: {
        sourceId,
        at,
        type: 'trade',
        symbol: 'BTC',
        quantity: '1',
        counterSymbol: 'USDT',
        counterQuantity: '-1',
      },
    } as never);
    const { pairs, conversions, quality } = await read();
    assert.deepEqual([conversions, quality], [1, 'ok']);
    assert.deepEqual(
      pairs.map(({ from, to, given, received, averageRate }) => [
        from,
        to,
        given,
        received,
        averageRate,
      ]),
      [['USDT', 'BTC', '1', '1', '1']],
    );
    // One tether for a bitcoin is far more than was to be had.
    assert.ok(Number(pairs[0]?.costPercent) < -1_000_000);
    assert.deepEqual((await read(other)).pairs, []);
  });
});
