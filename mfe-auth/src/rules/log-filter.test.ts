import { readLogFilter, writeLogFilter } from './log-filter.ts';

const read = (search: string) => readLogFilter(new URLSearchParams(search));

describe('the filter of the security log', () => {
  it('stands in the address and comes back from it', () => {
    const given = 'kind=session.failed&from=2026-11-01&to=2026-11-21&ip=203.0.113.7&page=2';
    expect(read(given)).toEqual({
      kind: 'session.failed',
      days: { from: '2026-11-01', to: '2026-11-21' },
      ip: '203.0.113.7',
      page: 2,
    });
    expect(writeLogFilter(new URLSearchParams('other=1'), read(given)).toString()).toBe(
      `other=1&${given}`,
    );
  });

  it.each([
    'kind=nothing',
    'from=2026-11-01',
    'from=2026-13-41&to=2026-13-42',
    'from=2026-02-30&to=2026-03-01',
    'from=2026-11-21&to=2026-11-01',
    'ip=elsewhere',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=x',
  ])('shows everything where the address says %s', (search) => {
    expect(read(search)).toEqual({ kind: null, days: null, ip: null, page: 1 });
  });

  it('leaves the address clean where nothing is filtered', () => {
    const all = { kind: null, days: null, ip: null, page: 1 };
    expect(writeLogFilter(new URLSearchParams('kind=session.failed&page=3'), all).toString()).toBe(
      '',
    );
  });
});
