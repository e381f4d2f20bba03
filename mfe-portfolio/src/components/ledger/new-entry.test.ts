import { type EntryForm, newEntry } from './new-entry.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const form: EntryForm = {
  sourceId: 'src_upbit',
  kind: 'buy',
  direction: 'up',
  at: '2024-01-02T09:30',
  symbol: 'btc',
  quantity: '0.5',
  paid: '30000000',
  paidSymbol: 'KRW',
  fee: '',
  feeSymbol: 'KRW',
  note: '',
};

it('is a purchase: what came in is positive, what was paid negative, the time Korean', () => {
  expect(newEntry(form, now)).toEqual({
    body: {
      sourceId: 'src_upbit',
      at: '2024-01-02T00:30:00.000Z',
      type: 'trade',
      symbol: 'BTC',
      quantity: '0.5',
      counterSymbol: 'KRW',
      counterQuantity: '-30000000',
    },
  });
});

it.each([
  ['a sale', { kind: 'sell' }, { quantity: '-0.5', counterQuantity: '30000000' }],
  ['a withdrawal', { kind: 'withdrawal' }, { type: 'withdrawal', quantity: '-0.5' }],
  ['less of it', { kind: 'adjustment', direction: 'down' }, { quantity: '-0.5' }],
  ['a fee', { fee: '15000' }, { feeSymbol: 'KRW', feeQuantity: '15000' }],
] as const)('knows %s', (_, change, expected) => {
  expect(newEntry({ ...form, ...change }, now)).toMatchObject({ body: expected });
});

it('is what units that are there cost, where a person says so', () => {
  const entry = newEntry({ ...form, kind: 'adjustment' }, now);
  expect(entry).toMatchObject({ body: { type: 'adjustment', counterQuantity: '-30000000' } });
  const unsaid = newEntry({ ...form, kind: 'adjustment', paid: '' }, now);
  expect(unsaid).not.toHaveProperty('body.counterQuantity');
});

it.each([
  ['in the future', { at: '2027-01-01T00:00' }, 'at'],
  ['at no time', { at: '' }, 'at'],
  ['for nothing that is said', { paid: '' }, 'paid'],
  ['of nothing', { quantity: '0' }, 'quantity'],
  ['of no asset', { symbol: ' ' }, 'symbol'],
  ['of too long a symbol', { symbol: 'X'.repeat(21) }, 'symbol'],
] as const)('refuses an entry %s', (_, change, problem) => {
  expect(newEntry({ ...form, ...change }, now)).toEqual({ problems: new Set([problem]) });
});
