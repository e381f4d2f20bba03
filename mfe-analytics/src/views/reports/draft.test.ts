import { firstDraft, getOrder, scheduledOptions, yearsUntil } from './draft.ts';

const now = Date.parse('2027-03-02T01:00:00Z');

it('begins with the last thirty days, in the language of the person', () => {
  expect(firstDraft(now, 'ko')).toMatchObject({
    type: 'summary',
    language: 'ko',
    year: 2027,
    range: { from: '2027-02-01', to: '2027-03-02' },
  });
});

it('asks for the calendar year where it is about tax, by the method of the law unless one is chosen', () => {
  const draft = { ...firstDraft(now, 'ko'), type: 'tax_kr', year: 2026 } as const;
  const order = getOrder(draft, 'KRW', now);
  expect(order).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
  expect(order.options).toEqual({ language: 'ko', year: 2026 });
  expect(getOrder({ ...draft, costMethod: 'moving_average' }, 'KRW', now).options).toEqual({
    language: 'ko',
    year: 2026,
    costMethod: 'moving_average',
  });
  expect(getOrder({ ...draft, type: 'risk' }, 'KRW', now).options).toEqual({ language: 'ko' });
});

it('asks for no year where it is made again and again', () => {
  const draft = { ...firstDraft(now, 'ko'), type: 'tax_kr', costMethod: 'fifo' } as const;
  expect(scheduledOptions(draft)).toEqual({ language: 'ko', costMethod: 'fifo' });
});

it('asks of this year for no day that has not come', () => {
  const draft = { ...firstDraft(now, 'ko'), type: 'tax_kr', year: 2027 } as const;
  expect(getOrder(draft, 'KRW', now).to).toBe('2027-03-02');
  expect(yearsUntil(now)[0]).toBe(2027);
});
