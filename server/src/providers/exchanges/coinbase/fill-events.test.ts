import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eventsOfFill, type Fill } from './fill-events.ts';

const fill: Fill = {
  entry_id: 'b88b82cc89e326a2778874795102cbafd08dd979a2a7a3c69603fc4c23c2e010',
  trade_time: '2026-01-18T01:37:38.091377090Z',
  product_id: 'BTC-USDT',
  side: 'BUY',
  price: '20000',
  size: '0.5',
  commission: '60',
};

it('takes a size in the base currency for the quantity', () => {
  const [event] = eventsOfFill(fill);
  assert.deepEqual(
    [event?.quantity, event?.counterQuantity, event?.feeSymbol, event?.feeQuantity],
    ['0.5', '-10000', 'USDT', '60'],
  );
});

it('takes a size in the quote currency for what was paid', () => {
  const [event] = eventsOfFill({ ...fill, size: '10000', size_in_quote: true });
  assert.deepEqual([event?.quantity, event?.counterQuantity], ['0.5', '-10000']);
});

it('leaves out what is traded without being owned', () => {
  assert.deepEqual(eventsOfFill({ ...fill, product_id: 'BIT-28JUL26-CDE' }), []);
});
