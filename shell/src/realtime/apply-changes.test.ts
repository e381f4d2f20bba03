import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { AssetSummary } from '@moa/contracts/assets/summary';
import { positionsQuery, summaryQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { applyChanges } from './apply-changes.ts';

const row = (id: string, balance: string, value: string) =>
  ({ id, symbol: id.toUpperCase(), balance, value }) as AssetPosition;
const summary = (krw: string) =>
  ({ currency: 'KRW', totalValue: { KRW: krw, USD: null, USDT: null } }) as AssetSummary;
const known = () => queryClient.getQueryData(positionsQuery('KRW').queryKey);

describe('a difference of the portfolio', () => {
  beforeEach(() => {
    queryClient.clear();
    queryClient.setQueryData(positionsQuery('KRW').queryKey, {
      page: 1,
      limit: 500,
      total: 2,
      currency: 'KRW',
      totalValue: '30',
      items: [row('btc', '1', '10'), row('eth', '2', '20')],
    });
  });

  it('changes the rows that it names, and the total with them', () => {
    applyChanges({ summary: summary('45'), changed: [row('eth', '3', '35')], removed: [] }, 0);
    expect(known()).toMatchObject({ total: 2, totalValue: '45' });
    expect(known()?.items.map(({ id, value }) => [id, value])).toEqual([
      ['btc', '10'],
      ['eth', '35'],
    ]);
    const { queryKey } = summaryQuery('KRW');
    expect(queryClient.getQueryData(queryKey)?.totalValue.KRW).toBe('45');
  });

  it('brings new ones and takes others away', () => {
    const changed = [row('sol', '5', '7')];
    applyChanges({ summary: summary('27'), changed, removed: ['btc'] }, 0);
    expect(known()?.items.map(({ id }) => id)).toEqual(['eth', 'sol']);
    expect(known()).toMatchObject({ total: 2, totalValue: '27' });
  });

  it('is not put back by an answer that was on its way', async () => {
    const { queryKey } = positionsQuery('KRW');
    const old = Promise.withResolvers<never>();
    const reading = queryClient
      .fetchQuery({ queryKey, queryFn: () => old.promise, staleTime: 0 })
      .catch(() => undefined);
    applyChanges({ summary: summary('45'), changed: [row('eth', '3', '35')], removed: [] }, 0);
    old.resolve({ ...known(), items: [row('eth', '2', '20')] } as never);
    await reading;
    expect(known()?.items.find(({ id }) => id === 'eth')?.value).toBe('35');
  });

  it('says nothing of rows that nobody has read yet', () => {
    queryClient.clear();
    applyChanges({ summary: summary('35'), changed: [row('eth', '3', '35')], removed: [] }, 0);
    expect(known()).toBeUndefined();
  });
});
