import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { settleClaims } from '@moa/finance/cost/settle-claims';
import { findCost } from '@moa/finance/cost/testing/find-cost';
import { add } from '@moa/finance/money/decimal';
import { type CostEntry, eventsOfEntry } from './cost-events.ts';

let serial = 0;
const entry = (more: Partial<CostEntry>): CostEntry => ({
  id: `e${serial++}`,
  at: new Date(Date.UTC(2026, 0, 1) + serial * 3_600_000),
  type: 'trade',
  symbol: 'BTC',
  quantity: '1',
  counterSymbol: null,
  counterQuantity: null,
  feeSymbol: null,
  feeQuantity: null,
  valueKrw: null,
  valueUsd: null,
  ownMoveId: null,
  manual: false,
  ...more,
});
const bought = (more: Partial<CostEntry> = {}) =>
  entry({ counterSymbol: 'KRW', counterQuantity: '-1000', ...more });
const won = (counterQuantity: string) => ({ counterSymbol: 'KRW', counterQuantity });
const costOf = (entries: CostEntry[], symbol = 'BTC') => {
  const found = entries.flatMap((one) =>
    eventsOfEntry(
      one,
      entries.find(({ id }) => id === one.ownMoveId),
      'KRW',
      (fee, quantity) => (fee === 'BNB' ? `${Number(quantity) * 10}` : null),
    )
      .filter((event) => event.symbol === symbol)
      .map((event) => ({ ...event, id: one.id, at: one.at.getTime() })),
  );
  const fees = found.flatMap(({ fee }) => fee ?? []);
  return {
    ...findCost(settleClaims(found, null), 'moving-average'),
    fees: add('0', ...fees.filter((fee) => fee !== 'unknown')),
    unknownFees: fees.filter((fee) => fee === 'unknown').length,
  };
};

describe('a ledger as costs', () => {
  it('adds the fee of a purchase to what was paid', () => {
    const found = costOf([bought({ feeSymbol: 'KRW', feeQuantity: '5' })]);
    assert.deepEqual([found.knownQuantity, found.total, found.fees], ['1', '1005', '5']);
  });

  it('takes the fee of a sale off what came in', () => {
    const sale = entry({
      quantity: '-1',
      counterSymbol: 'KRW',
      counterQuantity: '1500',
      feeSymbol: 'KRW',
      feeQuantity: '5',
    });
    const found = costOf([bought(), sale]);
    assert.deepEqual([found.knownQuantity, found.realised], ['0', '495']);
    assert.equal(costOf([bought(), sale], 'KRW').total, '1495');
  });

  it('takes it off whichever side of the entry the money is', () => {
    const tethers = entry({ symbol: 'USDT', quantity: '10', ...won('-1000') });
    const fee = { feeSymbol: 'KRW', feeQuantity: '5' };
    const sale = entry({ symbol: 'USDT', quantity: '-10', ...won('1500'), ...fee });
    const turned = entry({
      symbol: 'KRW',
      quantity: '1500',
      counterSymbol: 'USDT',
      counterQuantity: '-10',
      ...fee,
    });
    for (const one of [sale, turned]) {
      const found = costOf([tethers, one], 'USDT');
      assert.deepEqual([found.knownQuantity, found.realised, found.fees], ['0', '495', '5']);
      assert.equal(costOf([tethers, one], 'KRW').total, '1495');
    }
  });

  it('takes a purchase of a file for a fact, however much is held and came unexplained', () => {
    const deposit = entry({ type: 'deposit', quantity: '1' });
    const purchase = bought({ manual: true, importId: 'imp_1' });
    const found = costOf([deposit, purchase]);
    assert.deepEqual([found.knownQuantity, found.unknownQuantity, found.total], ['1', '1', '1000']);
    const word = costOf([deposit, bought({ manual: true })]);
    assert.deepEqual([word.knownQuantity, word.unknownQuantity], ['1', '0']);
    // Balances of money are known by themselves.
    assert.equal(costOf([purchase], 'KRW').realised, '0');
  });

  it('pays the same for fewer units where the fee is taken of what is bought', () => {
    const found = costOf([bought({ feeSymbol: 'BTC', feeQuantity: '0.001' })]);
    assert.deepEqual([found.knownQuantity, found.total, found.fees], ['0.999', '1000', '1']);
  });

  it('sells a third asset where the fee is paid in it', () => {
    const bnb = entry({
      symbol: 'BNB',
      quantity: '2',
      counterSymbol: 'KRW',
      counterQuantity: '-12',
    });
    const entries = [bnb, bought({ feeSymbol: 'BNB', feeQuantity: '1' })];
    assert.equal(costOf(entries).total, '1010');
    assert.deepEqual(
      [costOf(entries, 'BNB').knownQuantity, costOf(entries, 'BNB').realised],
      ['1', '4'],
    );
  });

  it('knows the rest of a cost where nobody knows what the fee was worth', () => {
    const fee = { feeSymbol: 'XYZ', feeQuantity: '1' };
    const found = costOf([bought(fee)]);
    assert.deepEqual(
      [found.knownQuantity, found.total, found.fees, found.unknownFees],
      ['1', '1000', '0', 1],
    );
    const sale = entry({ quantity: '-1', counterSymbol: 'KRW', counterQuantity: '1500', ...fee });
    assert.deepEqual([costOf([bought(), sale]).realised], ['500']);
  });

  it('carries the cost along on a move between own accounts, and loses only its fee', () => {
    const out = entry({ type: 'withdrawal', quantity: '-0.5', ownMoveId: 'arrived' });
    const arrived = entry({ id: 'arrived', type: 'deposit', quantity: '0.49', ownMoveId: out.id });
    const found = costOf([bought(), out, arrived]);
    assert.deepEqual([found.knownQuantity, found.total, found.realised], ['0.99', '990', '-10']);
  });

  it('knows no cost of what came from outside, and what income was worth', () => {
    const found = costOf([
      entry({ type: 'deposit', quantity: '2', valueKrw: '2000' }),
      entry({ type: 'income', quantity: '1', valueKrw: '900' }),
    ]);
    assert.deepEqual([found.knownQuantity, found.unknownQuantity, found.total], ['1', '2', '900']);
  });

  it('believes what a person says was paid for units that are there', () => {
    const found = costOf([
      entry({ type: 'deposit', quantity: '2' }),
      entry({ type: 'adjustment', quantity: '2', counterSymbol: 'KRW', counterQuantity: '-700' }),
    ]);
    assert.deepEqual([found.knownQuantity, found.total], ['2', '700']);
  });
});
