import { sunburstRings } from './sunburst-rings.ts';

const node = (key: string, parent: string | null, value: string) => ({
  key,
  parent,
  label: key,
  value,
});
const gathered = (count: number) => `기타 ${count}개`;

it('places the parts of a node within it, the largest first', () => {
  const rings = sunburstRings(
    [
      node('ETH', null, '40'),
      node('BTC', null, '60'),
      node('BTC/upbit', 'BTC', '20'),
      node('BTC/wallet', 'BTC', '40'),
    ],
    gathered,
  );
  expect(rings.map(({ key, ring, from, to }) => [key, ring, from, to])).toEqual([
    ['BTC', 0, 0, 0.6],
    ['BTC/wallet', 1, 0, 0.4],
    ['BTC/upbit', 1, 0.4, 0.6],
    ['ETH', 0, 0.6, 1],
  ]);
  expect(rings[1]?.path).toEqual(['BTC', 'BTC/wallet']);
});

it('gathers what nobody could tell apart into one part, whose value is their sum', () => {
  const many = Array.from({ length: 8 }, (_, i) => node(`a${i}`, null, String(10 - i)));
  const rings = sunburstRings(many, gathered);
  expect(rings).toHaveLength(5);
  expect(rings.at(-1)).toMatchObject({ label: '기타 4개', value: '18', to: 1 });
});

it('draws nothing of what is nothing', () => {
  expect(sunburstRings([node('a', null, '0')], gathered)).toEqual([]);
});
