import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { add, compare, multiply, sign } from '@moa/finance/money/decimal';
import fc from 'fast-check';
import { changeAsset, noLedger } from './asset-ledger.ts';
import {
  type ReportedBalance,
  reportedUnits as reportedUnitsOf,
  type SourceEntry,
} from './reported-units.ts';

const entry = (more: Partial<SourceEntry>): SourceEntry => ({
  id: 'led',
  sourceId: 'upbit',
  at: new Date(Date.UTC(2026, 0, 1)),
  type: 'trade',
  symbol: 'BTC',
  quantity: '1',
  counterSymbol: 'KRW',
  counterQuantity: '-1000',
  feeSymbol: null,
  feeQuantity: null,
  valueKrw: null,
  valueUsd: null,
  ownMoveId: null,
  manual: false,
  ...more,
});
const deposit = (more: Partial<SourceEntry> = {}) =>
  entry({ type: 'deposit', counterSymbol: null, counterQuantity: null, ...more });
const upbit = { sourceId: 'upbit', quantity: '3', average: '900' };

function reportedUnits(unknown: string, balances: ReportedBalance[], entries: SourceEntry[]) {
  const now = entries.map((one) => ({ entry: one, KRW: [], USD: [] }));
  const steps = changeAsset('BTC', noLedger, { before: [], now });
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return reportedUnitsOf(unknown, balances, step.value.units);
  }
}

describe('units whose cost an exchange tells', () => {
  it('are those from before its ledger begins', () => {
    assert.deepEqual(reportedUnits('2', [upbit], [entry({})]), { quantity: '2', won: '1800' });
    assert.deepEqual(reportedUnits('3', [upbit], []), { quantity: '3', won: '2700' });
  });

  it('are those that came in from outside, which nobody else knows the price of', () => {
    const entries = [entry({ quantity: '2' }), deposit()];
    assert.deepEqual(reportedUnits('1', [upbit], entries), { quantity: '1', won: '900' });
  });

  it('are none where the ledger explains the balance, whatever is unknown elsewhere', () => {
    assert.equal(reportedUnits('5', [upbit], [entry({ quantity: '3' })]), null);
  });

  it('are none of what came from an account of one’s own, which took its cost along', () => {
    const entries = [entry({ quantity: '2' }), deposit({ ownMoveId: 'other' })];
    assert.equal(reportedUnits('1', [upbit], entries), null);
  });

  it('are no more than are unknown: what a person said comes first', () => {
    assert.deepEqual(reportedUnits('0.5', [upbit], []), { quantity: '0.5', won: '450' });
    assert.equal(reportedUnits('0', [upbit], []), null);
  });

  it('cost what several exchanges say, each by its share', () => {
    const bithumb = { sourceId: 'bithumb', quantity: '1', average: '1300' };
    assert.deepEqual(reportedUnits('2', [upbit, bithumb], []), { quantity: '2', won: '2000' });
  });

  it('are never more than are held or unknown, nor dearer than the dearest average', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n }).map(String);
    fc.assert(
      fc.property(amount, amount, amount, amount, (held, unknown, average, bought) => {
        const reported = reportedUnits(
          unknown,
          [{ sourceId: 'upbit', quantity: held, average }],
          [entry({ quantity: bought })],
        );
        if (reported === null) return;
        assert.ok(
          compare(reported.quantity, held) <= 0 && compare(reported.quantity, unknown) <= 0,
        );
        assert.ok(compare(add(reported.quantity, bought), held) <= 0 || sign(bought) === 0);
        assert.equal(compare(reported.won, multiply(reported.quantity, average)), 0);
      }),
      { numRuns: 2_000 },
    );
  });
});
