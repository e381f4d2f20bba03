import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LedgerRow } from './ledger-rows.ts';
import { withoutReturned } from './read-kraken-ledger.ts';

const row = (
  id: string,
  amount: string,
  fee: string,
  more: Partial<LedgerRow> = {},
): LedgerRow => ({
  id,
  refid: 'W1',
  time: 1_795_000_000,
  type: 'withdrawal',
  subtype: '',
  asset: 'XETH',
  amount,
  fee,
  ...more,
});

describe('a transfer that comes back', () => {
  it('is none, whichever row comes first', () => {
    const rows = [row('L1', '-1.5', '0.0035'), row('L2', '1.5', '-0.0035')];
    for (const all of [rows, rows.toReversed()]) {
      const { standing, undone } = withoutReturned(all, []);
      assert.deepEqual(standing, []);
      assert.deepEqual(undone.events, []);
      assert.ok(undone.settled?.includes('withdrawal:L1'));
    }
  });

  it('undoes what was told in an earlier round', () => {
    const { told } = withoutReturned([row('L1', '-1.5', '0.0035')], []);
    const { standing, undone } = withoutReturned([row('L2', '1.5', '-0.0035')], told);
    assert.deepEqual(standing, []);
    assert.ok(undone.settled?.includes('withdrawal:L1'));
  });

  it('costs the fee that stays paid', () => {
    const { undone } = withoutReturned([row('L1', '-1.5', '0.0035'), row('L2', '1.5', '0')], []);
    assert.deepEqual(
      undone.events.map(({ type, quantity }) => `${type} ${quantity}`),
      ['adjustment -0.0035'],
    );
  });

  it('is one where another amount, asset or transfer comes', () => {
    for (const more of [{ refid: 'W2' }, { asset: 'XXBT' }, { amount: '1.4' }]) {
      const rows = [row('L1', '-1.5', '0.0035'), row('L2', '1.5', '-0.0035', more)];
      assert.equal(withoutReturned(rows, []).standing.length, 2);
    }
  });
});
