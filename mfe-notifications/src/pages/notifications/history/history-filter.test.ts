import { filterIn, getQuery } from './history-filter.ts';

const queryAt = (address: string) => getQuery(filterIn(new URLSearchParams(address)));
const nothing = {
  status: '',
  channel: '',
  severity: '',
  category: '',
  triggerId: '',
  search: '',
  from: '',
  to: '',
};

describe('the filter of deliveries', () => {
  it('asks for everything that the address names, by days in Korea', () =>
    expect(
      queryAt(
        'status=dead&channel=email&severity=high&category=price&rule=trg_1&search=%20btc&from=2026-11-01&to=2026-11-02',
      ),
    ).toEqual({
      status: 'dead',
      channel: 'email',
      severity: 'high',
      category: 'price',
      triggerId: 'trg_1',
      search: 'btc',
      from: '2026-10-31T15:00:00.000Z',
      to: '2026-11-02T14:59:59.999Z',
    }));

  it.each([
    '',
    'status=gone&channel=fax&category=all',
    'from=2026-11-02&to=2026-11-01',
    'from=2026-11-02',
  ])('leaves out what is no choice: %s', (address) => expect(queryAt(address)).toEqual(nothing));
});
