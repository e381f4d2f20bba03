import { readHistoryFilter, wholeHistory, writeHistoryFilter } from './history-filter.ts';

it('stands in the address beside what others put there, and is read again from it', () => {
  const filter = {
    group: 'keys',
    days: { from: '2026-11-01', to: '2026-11-21' },
    q: 'upbit',
    page: 2,
  } as const;
  const params = writeHistoryFilter(new URLSearchParams('tab=history'), filter);
  expect(params.get('tab')).toBe('history');
  expect(readHistoryFilter(params)).toEqual(filter);
  expect(String(writeHistoryFilter(params, wholeHistory))).toBe('tab=history');
});

it.each(['group=x', 'from=2026-13-01&to=2026-11-02', 'from=2026-11-03&to=2026-11-02', 'page=-1'])(
  'shows the whole history for %s',
  (text) => expect(readHistoryFilter(new URLSearchParams(text))).toEqual(wholeHistory),
);
