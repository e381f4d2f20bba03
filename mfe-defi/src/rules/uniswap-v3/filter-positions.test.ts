import { filterPositions } from './filter-positions.ts';
import { isTurned } from './range-sums.ts';

const of = (status: 'in_range' | 'out_above' | 'closed', totalValue: string | null) => ({
  status,
  totalValue,
  chain: 'ethereum',
  currency: 'USD' as const,
  version: 'v3' as const,
});
const all = { filter: 'all', chain: 'all', version: 'all', hideSmall: false } as const;

it('shows positions by their status and network', () => {
  const some = [of('in_range', '10'), of('out_above', '10'), of('closed', '0')];
  expect(filterPositions(some, all)).toHaveLength(3);
  expect(filterPositions(some, { ...all, filter: 'out' })).toEqual([some[1]]);
  expect(filterPositions(some, { ...all, chain: 'base' })).toEqual([]);
});

it('hides what is small, but not what nobody can value', () => {
  const some = [of('in_range', '0.5'), of('in_range', null)];
  expect(filterPositions(some, { ...all, hideSmall: true })).toEqual([some[1]]);
});

it('turns a price whose first token is the dollar', () => {
  const token = (symbol: string) => ({ symbol }) as never;
  expect(isTurned({ token0: token('USDC'), token1: token('WETH') })).toBe(true);
  expect(isTurned({ token0: token('WETH'), token1: token('USDC') })).toBe(false);
});
