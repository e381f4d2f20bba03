import { buildPosition } from '@moa/testing/build-portfolio';
import { movers } from './movers.ts';

const held = (symbol: string, change24h: string | null, facts = {}) =>
  buildPosition({ id: `pos_${symbol}`, symbol, change24h, changeValue24h: '100', ...facts });

it('has the three that rose most and the three that fell most, once each', () => {
  const { up, down } = movers([
    held('A', '1.5'),
    held('B', '10.01'),
    held('C', '0.2'),
    held('D', '-3'),
    held('E', '2'),
    held('F', '-0.1'),
    held('G', '0'),
    held('H', null),
  ]);
  expect(up.map(({ symbol }) => symbol)).toEqual(['B', 'E', 'A']);
  expect(down.map(({ symbol }) => symbol)).toEqual(['D', 'F']);
});

it('adds up what the same asset did in several places, debts with their sign', () => {
  const { up } = movers([
    held('ETH', '2', { id: 'a', value: '50' }),
    held('ETH', '3', { id: 'b', value: '900', changeValue24h: '27' }),
    held('ETH', '2', { id: 'c', value: '-10', changeValue24h: '-7' }),
  ]);
  expect(up).toEqual([
    // 940 now, 820 a day ago.
    expect.objectContaining({ change24h: '14.63', changeValue24h: '120', positionId: 'b' }),
  ]);
});

it('has no debt among what rose', () => {
  const debt = { value: '-900', changeValue24h: '-27', kind: 'debt' };
  expect(movers([held('ETH', '3', debt)])).toEqual({ up: [], down: [], known: false });
});

it('takes the percentage of the largest holding where an amount is not known', () => {
  const { up } = movers([
    held('ETH', '2', { id: 'a', value: '50', changeValue24h: null }),
    held('ETH', '3', { id: 'b', value: '900', changeValue24h: '27' }),
  ]);
  expect(up).toEqual([expect.objectContaining({ change24h: '3', changeValue24h: '27' })]);
});

it('does not call it a move where next to nothing changed, and knows that prices are known', () => {
  expect(movers([held('USDT', '-0.04'), held('DAI', '0.09')])).toEqual({
    up: [],
    down: [],
    known: true,
  });
  expect(movers([held('NEW', null)]).known).toBe(false);
});

it('leaves out what is hidden or not in the total', () => {
  const { up } = movers([
    held('A', '9', { excluded: true }),
    held('B', '9', { suspicion: 'unlisted' }),
    held('C', '9', { hidden: true }),
  ]);
  expect(up).toEqual([]);
});
