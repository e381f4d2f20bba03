import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allocationDimensions } from '@moa/contracts/analytics/portfolio';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { add, compare, sign } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import fc from 'fast-check';
import { aBook, aPosition, aSource, noPast, now } from '../../portfolio/testing/build-holdings.ts';
import { createValuation } from '../../portfolio/valuation/create-valuation.ts';
import type { Holdings } from '../../portfolio/valuation/price-groups.ts';
import { rowShares } from '../../portfolio/valuation/row-shares.ts';
import { summarise } from '../../portfolio/valuation/summarise.ts';
import { describeAllocation } from './describe-allocation.ts';
import { describeSunburst } from './describe-sunburst.ts';

function viewOf(holdings: Holdings, currency: CurrencyCode) {
  const book = aBook();
  const valuation = createValuation(holdings, book, { now: () => now.getTime() });
  const sheet = valuation.sheet(currency);
  return { valuation, sheet, book, currency, now, shares: rowShares(valuation, sheet) };
}
const wallet = aSource({ id: 'src_two', kind: 'wallet', provider: 'ethereum', address: '0x' });
const sources = [aSource(), wallet];
const at = (id: string, symbol: string, quantity: string, over = {}) =>
  aPosition({ id, symbol, quantity, priceSymbol: symbol, ...over });
const onChain = { sourceId: 'src_two' };
const lent = { ...onChain, protocol: 'aave-v3-ethereum', groupId: 'len' };

const holdings: Holdings = {
  sources,
  positions: [
    at('1', 'BTC', '1'),
    at('2', 'KRW', '1000000'),
    at('3', 'ETH', '2', { ...onChain, kind: 'liquidity', protocol: 'uniswap-v3', groupId: 'g' }),
    at('4', 'USDT', '500', { ...onChain, kind: 'liquidity', protocol: 'uniswap-v3', groupId: 'g' }),
    at('5', 'stETH', '3', { ...onChain, kind: 'staked', protocol: 'lido', priceSymbol: 'ETH' }),
    at('6', 'ETH', '-1', { ...lent, kind: 'debt' }),
    at('7', 'DOGE', '10000', { ...lent, kind: 'supplied' }),
  ],
};
const rowsBy = (by: (typeof allocationDimensions)[number], scope = 'all') =>
  describeAllocation(viewOf(holdings, 'KRW'), by, scope).rows;
const keysBy = (by: (typeof allocationDimensions)[number]) =>
  rowsBy(by)
    .map(({ key }) => key)
    .sort();

describe('an allocation', () => {
  it('looks through pools and receipts, and keeps what is owed apart', () => {
    assert.deepEqual(keysBy('asset'), ['BTC', 'DOGE', 'ETH', 'KRW', 'USDT', 'debt:ETH']);
    const ether = rowsBy('asset').find(({ key }) => key === 'ETH');
    const five = describeAllocation(
      viewOf({ sources, positions: [at('1', 'ETH', '2'), at('2', 'ETH', '3')] }, 'KRW'),
      'asset',
      'all',
    );
    assert.equal(ether?.value, five.total);
    const debt = rowsBy('asset').find(({ isDebt }) => isDebt);
    assert.deepEqual([sign(debt?.value ?? '0'), debt?.percentage], [-1, null]);
  });

  it('tells what things are, where they lie and in which currency they are at home', () => {
    assert.deepEqual(keysBy('type'), ['alt', 'debt:major', 'fiat', 'lp', 'lst', 'major']);
    assert.deepEqual(keysBy('exchange'), ['debt:none', 'none', 'upbit']);
    assert.deepEqual(keysBy('protocol'), [
      ...['aave-v3', 'debt:aave-v3', 'lido', 'none', 'uniswap-v3'],
    ]);
    assert.deepEqual(keysBy('chain'), ['debt:ethereum', 'ethereum', 'none']);
    assert.deepEqual(keysBy('currency'), ['KRW', 'USD', 'crypto', 'debt:crypto']);
    assert.deepEqual(keysBy('category'), ['cex', 'debt:defi', 'defi']);
  });

  it('adds up to the net worth to the last unit, and its shares to a hundred', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.bigInt(-(10n ** 24n), 10n ** 26n),
            fc.constantFrom('BTC', 'ETH', 'DOGE', 'USDT', 'KRW', 'NONE', 'stETH'),
            fc.boolean(),
          ),
          { maxLength: 25 },
        ),
        fc.constantFrom(...currencyCodes),
        (held, currency) => {
          const positions = held.map(([units, symbol, isOnChain], index) =>
            at(`p${index}`, symbol, fromUnits(units, 18), {
              ...(isOnChain ? onChain : {}),
              ...(units < 0n ? { kind: 'debt' } : {}),
            }),
          );
          const view = viewOf({ sources, positions }, currency);
          const summary = summarise(view.valuation, view.book, noPast, currency, now);
          const total = totalIn(summary, currency);
          for (const by of allocationDimensions) {
            const all = describeAllocation(view, by, 'all');
            if (total !== undefined) assert.equal(all.total, total);
            assert.equal(
              compare(add('0', ...all.rows.map(({ value }) => value)), all.total ?? '0'),
              0,
            );
            const shares = all.rows.flatMap(({ percentage }) => percentage ?? []);
            if (shares.length > 0) assert.equal(compare(add('0', ...shares), '100'), 0);
            const parts = ['exchange', 'defi'].map((scope) => describeAllocation(view, by, scope));
            const sums = parts.map((part) => part.total ?? '0');
            assert.equal(compare(add('0', ...sums), all.total ?? '0'), 0);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says what lacks a price, and is unknown where nothing has one', () => {
    const some = { sources, positions: [at('1', 'BTC', '1'), at('2', 'NONE', '1')] };
    const partial = describeAllocation(viewOf(some, 'KRW'), 'asset', 'all');
    assert.deepEqual(
      [partial.quality, partial.missing.map(({ source }) => source)],
      ['partial', ['NONE']],
    );
    const none = { sources, positions: [at('2', 'NONE', '1')] };
    const unknown = describeAllocation(viewOf(none, 'KRW'), 'asset', 'all');
    assert.deepEqual(
      [unknown.total, unknown.rows, unknown.quality],
      [null, [], 'insufficient_data'],
    );
  });

  it('refuses an account of somebody else', () => {
    assert.throws(() => rowsBy('asset', 'account:src_other'), /Account not found/);
  });
});

describe('the rings of an allocation', () => {
  const { nodes, debts } = describeSunburst(viewOf(holdings, 'KRW'), 'all');
  it('add up from the outside to the inside, debts beside them', () => {
    for (const node of nodes.filter(({ level }) => level !== 'chain')) {
      const parts = nodes.filter(({ parent }) => parent === node.key);
      assert.equal(compare(add('0', ...parts.map(({ value }) => value)), node.value), 0, node.key);
    }
    const inner = nodes.filter(({ parent }) => parent === null).map(({ value }) => value);
    const { held } = describeAllocation(viewOf(holdings, 'KRW'), 'asset', 'all');
    assert.equal(compare(add('0', ...inner), held ?? '0'), 0);
    assert.deepEqual(
      debts.map(({ key }) => key),
      ['ETH/aave-v3'],
    );
  });
});

function totalIn({ totalValue }: ReturnType<typeof summarise>, currency: CurrencyCode) {
  if (currency === 'KRW' || currency === 'USD' || currency === 'USDT') return totalValue[currency];
  return undefined;
}
