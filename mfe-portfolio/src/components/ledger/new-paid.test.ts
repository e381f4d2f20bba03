import type { Arrival } from '../../api/cost-words.ts';
import { firstForm, newPaid, type PaidForm } from './new-paid.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');
const deposit: Arrival = {
  entryId: 'led_1',
  sourceId: 'src_a',
  sourceLabel: 'A',
  at: '2026-11-02T03:00:00.000Z',
  type: 'deposit',
  quantity: '2',
  unexplained: '0.5',
  value: null,
};
const reward: Arrival = { ...deposit, entryId: 'led_2', type: 'income', unexplained: '0.5' };
const form: PaidForm = {
  entryId: null,
  quantity: '0.5',
  paid: '100000',
  currency: 'KRW',
  at: '2024-01-02T09:30',
};
const of = { symbol: 'SOL', sourceId: 'src_z', arrivals: [deposit, reward] };

describe('the dialog opens', () => {
  it('with the one arrival that is all that is unknown, on the day on which it came', () => {
    expect(firstForm('0.5', [reward, deposit], 'KRW', now)).toEqual({
      entryId: 'led_1',
      quantity: '0.5',
      at: '2026-11-02T12:00',
      paid: '',
      currency: 'KRW',
    });
  });
  it('with all that is unknown where it came otherwise', () => {
    expect(firstForm('3', [deposit], 'USD', now)).toMatchObject({ entryId: null, quantity: '3' });
  });
  it('with what came last where nothing is unknown', () => {
    expect(firstForm('0', [reward], 'KRW', now)).toMatchObject({ entryId: 'led_2' });
  });
});

describe('what is kept', () => {
  it('moves no units, and names none where it is about all of them', () => {
    expect(newPaid(form, of, now)).toEqual({
      body: {
        sourceId: 'src_z',
        at: '2024-01-02T00:30:00.000Z',
        type: 'adjustment',
        symbol: 'SOL',
        quantity: '0.5',
        counterSymbol: 'KRW',
        counterQuantity: '-100000',
      },
    });
  });
  it('names the entry, at its place', () => {
    expect(newPaid({ ...form, entryId: 'led_2', paid: '0' }, of, now)).toMatchObject({
      body: { sourceId: 'src_a', explainsId: 'led_2', counterQuantity: '0' },
    });
  });
  it.each([
    ['quantity', { quantity: '0' }],
    ['paid', { paid: '' }],
    ['at', { at: '2027-01-01T00:00' }],
  ] as const)('is nothing without %s', (problem, change) => {
    const entry = newPaid({ ...form, ...change }, of, now);
    expect('problems' in entry && entry.problems.has(problem)).toBe(true);
  });
});
