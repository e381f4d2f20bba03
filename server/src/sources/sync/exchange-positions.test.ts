import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Holding } from '../../providers/exchanges/holding.ts';
import { exchangePositions } from './read-source.ts';

const holding = (parts: Partial<Holding>): Holding => ({
  symbol: 'ETH',
  name: 'Ethereum',
  free: '0',
  locked: '0',
  staked: '0',
  ...parts,
});
const rows = (parts: Partial<Holding>) =>
  exchangePositions('src_1', [holding(parts)]).map(({ kind, quantity, locked }) => [
    kind,
    quantity,
    locked,
  ]);

describe('an exchange’s account as rows', () => {
  it('adds what orders bind to what is free', () => {
    assert.deepEqual(rows({ free: '1.5', locked: '0.25' }), [['balance', '1.75', '0.25']]);
  });

  it('shows what is owed as a debt below zero, beside what is there', () => {
    assert.deepEqual(rows({ free: '3', owed: '12.5' }), [
      ['balance', '3', '0'],
      ['debt', '-12.5', null],
    ]);
  });

  it('keeps a debt where nothing of the asset is left', () => {
    assert.deepEqual(rows({ owed: '0.00000001' }), [['debt', '-0.00000001', null]]);
  });

  it('keeps what the exchange says that it earns, and nothing where it says nothing', () => {
    const rates = (parts: Partial<Holding>) =>
      exchangePositions('src_1', [holding(parts)]).map((row) => [row.earnRate, row.earnRateKind]);
    assert.deepEqual(rates({ staked: '2', earns: { rate: '4.12', kind: 'apy' } }), [
      ['4.12', 'apy'],
    ]);
    assert.deepEqual(rates({ staked: '2' }), [[null, null]]);
  });

  it('gives each kind a name of its own, which stays', () => {
    const ids = (parts: Partial<Holding>) =>
      exchangePositions('src_1', [holding(parts)]).map(({ id }) => id);
    const first = ids({ free: '1', staked: '2', owed: '3' });
    assert.equal(new Set(first).size, 3);
    assert.deepEqual(ids({ free: '7', staked: '8', owed: '9' }), first);
  });
});
