import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountNames, countedOnce, getBeyond, haveEqualBalances } from './counted-once.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds));
const source = (id: string, connected: number, read: number | null) => ({
  id,
  createdAt: at(connected),
  lastSyncedAt: read === null ? null : at(read),
});
const held = (sourceId: string, symbol: string, quantity: string, kind = 'balance' as const) => ({
  sourceId,
  symbol,
  quantity,
  kind,
  locked: null,
});
const twin = (
  firstId: string,
  secondId: string,
  beyond: Record<string, Record<string, string>>,
) => ({
  firstId,
  secondId,
  beyond,
  choice: null,
});
const quantities = (rows: readonly { sourceId: string; symbol: string; quantity: string }[]) =>
  rows.map(({ sourceId, symbol, quantity }) => `${sourceId} ${symbol} ${quantity}`);

describe('keys of one account', () => {
  const [a, b] = [held('a', 'BTC', '1'), held('b', 'BTC', '1.5')];

  it('count the larger amount once, and leave the rest with the key that sees it', () => {
    const twins = [twin('a', 'b', { a: {}, b: getBeyond([b], [a]) })];
    const rows = countedOnce([a, b], [source('a', 0, 60), source('b', 1, 60)], twins);
    assert.deepEqual(quantities(rows), ['a BTC 1', 'b BTC 0.5']);
  });

  it('count what was read last: what was sold since does not stay with a key of before', () => {
    const sold = held('b', 'BTC', '0.4');
    const twins = [twin('a', 'b', { a: {}, b: {} })];
    // The old key is read no longer.
    const rows = countedOnce([a, sold], [source('a', 0, 0), source('b', 1, 900)], twins);
    assert.deepEqual(quantities(rows), ['a BTC 0.4']);
    // And what was bought since is there.
    const bought = held('b', 'BTC', '3');
    const more = countedOnce([a, bought], [source('a', 0, 0), source('b', 1, 900)], twins);
    assert.deepEqual(quantities(more), ['a BTC 1', 'b BTC 2']);
  });

  it('keep a pocket that the key which was read last does not see', () => {
    const twins = [twin('a', 'b', { a: {}, b: { 'balance BTC': '0.5' } })];
    const rows = countedOnce([a, b], [source('a', 0, 900), source('b', 1, 0)], twins);
    assert.deepEqual(quantities(rows), ['a BTC 1', 'b BTC 0.5']);
  });

  it('count a debt once as well', () => {
    const debts = ['a', 'b'].map((id) => ({ ...held(id, 'USDT', '-20'), kind: 'debt' as const }));
    const twins = [twin('a', 'b', { a: {}, b: {} })];
    const rows = countedOnce(debts, [source('a', 0, 60), source('b', 1, 60)], twins);
    assert.deepEqual(quantities(rows), ['a USDT -20']);
  });

  it('count twice where the person says that they are two accounts', () => {
    const twins = [{ ...twin('a', 'b', {}), choice: 'apart' as const }];
    const rows = countedOnce([a, b], [source('a', 0, 60), source('b', 1, 60)], twins);
    assert.deepEqual(quantities(rows), ['a BTC 1', 'b BTC 1.5']);
  });

  it('are three, of which one opens what each of the others opens alone', () => {
    const rows = [held('one', 'BTC', '1'), held('two', 'BTC', '2'), held('both', 'BTC', '3')];
    const of = [source('one', 0, 60), source('two', 1, 60), source('both', 2, 60)];
    const twins = [
      twin('one', 'both', { one: {}, both: { 'balance BTC': '2' } }),
      twin('two', 'both', { two: {}, both: { 'balance BTC': '1' } }),
    ];
    assert.deepEqual(quantities(countedOnce(rows, of, twins)), ['one BTC 1', 'two BTC 2']);
    for (const pairs of [twins, twins.toReversed()]) {
      const names = accountNames(['one', 'two', 'both', 'other'], pairs);
      assert.equal(new Set(['one', 'two', 'both'].map((id) => names.get(id))).size, 1);
      assert.equal(names.get('other'), 'other');
    }
  });
});

describe('equal balances', () => {
  const of = (...amounts: [string, string][]) =>
    amounts.map(([symbol, quantity]) => ({ kind: 'balance' as const, symbol, quantity }));

  it('are amounts of several assets that are equal to the last digit', () => {
    const one = of(['BTC', '0.52340012'], ['KRW', '123456.7'], ['AVAX', '15']);
    assert.ok(haveEqualBalances(one, of(['BTC', '0.52340012'], ['KRW', '123456.7'])));
    assert.ok(!haveEqualBalances(one, of(['BTC', '0.52340013'], ['KRW', '123456.7'])));
    assert.ok(!haveEqualBalances(one, of(['BTC', '0.52340012'])));
  });

  it('are not the round amounts that two accounts were given', () => {
    const gifts = of(['XRP', '10'], ['DOGE', '100'], ['ETH', '1']);
    assert.ok(!haveEqualBalances(gifts, gifts));
  });
});
