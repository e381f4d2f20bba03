import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { LedgerEvent, LedgerPage } from '../ledger-event.ts';
import { withoutOpposites } from '../read-past.ts';

const at = new Date('2026-11-01T00:00:00Z');
const move = (
  externalId: string,
  quantity: string,
  more: Partial<LedgerEvent> = {},
): LedgerEvent => ({
  externalId,
  at,
  symbol: 'USD',
  quantity,
  transactionId: null,
  type: quantity.startsWith('-') ? 'withdrawal' : 'deposit',
  counterSymbol: null,
  counterQuantity: null,
  feeSymbol: null,
  feeQuantity: null,
  ...more,
});
const page = (...events: LedgerEvent[]): LedgerPage => ({
  events,
  state: {},
  coversFrom: null,
  complete: true,
  lacks: [],
});
const names = ({ events }: LedgerPage) => events.map(({ externalId }) => externalId);

it('takes what came and went in one moment for nothing', () => {
  const told = withoutOpposites(page(move('withdrawal:1', '-200'), move('deposit:2', '200')));
  assert.deepEqual(names(told), []);
  assert.deepEqual(told.settled?.toSorted(), ['deposit:2', 'withdrawal:1']);
});

it('leaves flows of another moment, amount or asset, and money that paid for something', () => {
  for (const other of [
    move('deposit:2', '200', { at: new Date(at.getTime() + 1) }),
    move('deposit:2', '200.01'),
    move('deposit:2', '200', { symbol: 'EUR' }),
    move('deposit:paid:2', '200'),
    move('deposit:2', '200', { feeSymbol: 'USD', feeQuantity: '1' }),
  ]) {
    assert.equal(names(withoutOpposites(page(move('withdrawal:1', '-200'), other))).length, 2);
  }
});
