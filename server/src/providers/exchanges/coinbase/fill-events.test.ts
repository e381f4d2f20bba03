import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reportedByFills } from './fill-events.ts';

const fill = {
  entry_id: 'b88b82cc89e326a2778874795102cbafd08dd979a2a7a3c69603fc4c23c2e010',
  trade_time: '2026-01-18T01:37:38.091377090Z',
  trade_type: 'FILL',
  product_id: 'BTC-USDT',
  side: 'BUY',
  price: '20000',
  size: '0.5',
  commission: '60',
};

describe('a fill at Coinbase', () => {
  const first = (row: object) => reportedByFills([row]).events[0];

  it('takes a size in the base currency for the quantity', () => {
    const event = first(fill);
    assert.deepEqual(
      [event?.quantity, event?.counterQuantity, event?.feeSymbol, event?.feeQuantity],
      ['0.5', '-10000', 'USDT', '60'],
    );
  });

  it('takes a size in the quote currency for what was paid', () => {
    const event = first({ ...fill, size: '10000', size_in_quote: true });
    assert.deepEqual([event?.quantity, event?.counterQuantity], ['0.5', '-10000']);
  });

  it('leaves out what is traded without being owned', () => {
    assert.deepEqual(reportedByFills([{ ...fill, product_id: 'BIT-28JUL26-CDE' }]).events, []);
  });

  it('is not guessed at where its type or its side is new', () => {
    for (const [changed, expected] of [
      [{ trade_type: 'NOVATION' }, 'trade_type NOVATION'],
      // Named by the page, and no more than that.
      [{ trade_type: 'REVERSAL' }, 'trade_type REVERSAL'],
      [{ trade_type: 'CORRECTION' }, 'trade_type CORRECTION'],
      [{ trade_type: 'SYNTHETIC' }, 'trade_type SYNTHETIC'],
      [{ side: 'SWAP' }, 'side SWAP'],
    ] as const) {
      const { events, notUnderstood = [] } = reportedByFills([{ ...fill, ...changed }]);
      assert.deepEqual(events, []);
      assert.deepEqual(
        notUnderstood.map(({ kind, word }) => `${kind} ${word}`),
        [expected],
      );
    }
  });
});
