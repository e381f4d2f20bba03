import { buildPosition } from '@moa/testing/build-portfolio';
import { applyView, type HoldingsView, readView, writeView } from './holdings-view.ts';

const positions = [
  buildPosition({ id: 'a', symbol: 'AAA', name: 'Alpha', value: '9', type: 'cex' }),
  buildPosition({ id: 'b', symbol: 'BBB', name: 'Beta', value: null, price: null, type: 'defi' }),
  buildPosition({ id: 'c', symbol: 'CCC', name: 'Gamma', value: '10.5', type: 'defi' }),
  buildPosition({ id: 'd', symbol: 'DDD', name: 'Delta', value: '-100', type: 'defi' }),
];
const view = readView(new URLSearchParams());
const shown = (change: Partial<HoldingsView>) =>
  applyView(positions, { ...view, ...change }).map(({ id }) => id);

describe('the view of holdings', () => {
  it('orders by value as numbers, not as text, and keeps what is unknown last', () => {
    expect(shown({})).toEqual(['c', 'a', 'd', 'b']);
    expect(shown({ order: 'asc' })).toEqual(['d', 'a', 'c', 'b']);
  });

  it('filters by category and by what one looks for', () => {
    expect(shown({ category: 'defi' })).toEqual(['c', 'd', 'b']);
    expect(shown({ query: ' alph ' })).toEqual(['a']);
    expect(shown({ query: '업비트' })).toHaveLength(4);
  });

  it('orders by name', () => {
    expect(shown({ sort: 'asset', order: 'asc' })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('stands in the address, without its defaults', () => {
    expect(writeView(view).toString()).toBe('');
    const other: HoldingsView = { category: 'cex', query: 'b&c', sort: 'price', order: 'asc' };
    expect(readView(writeView(other))).toEqual(other);
  });

  it('falls back where the address makes no sense', () => {
    expect(readView(new URLSearchParams('tab=x&sort=y&order=z'))).toEqual(view);
  });
});
