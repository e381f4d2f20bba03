import fc from 'fast-check';
import { arrangeGroups, linesOf, membersOf, type TableGroup } from './table-group.ts';

type Coin = { id: string; place: string | null; value: string | null };
const rowKey = ({ id }: Coin) => id;
const byPlace: TableGroup<Coin> = {
  key: 'place',
  of: ({ place }) => place,
  head: (rows) => ({ name: rows.length }),
  weight: {
    column: 'value',
    of: (rows) => {
      const known = rows.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
      return known.length === 0 ? null : String(known.reduce((sum, value) => sum + value, 0));
    },
  },
};
const ids = (rows: readonly Coin[]) => rows.map(({ id }) => id).join('');
const coins: Coin[] = [
  { id: 'a', place: 'x', value: '9' },
  { id: 'b', place: null, value: '8' },
  { id: 'c', place: 'y', value: '7' },
  { id: 'd', place: 'y', value: '6' },
  { id: 'e', place: 'x', value: '1' },
  { id: 'f', place: 'z', value: null },
];

it('puts a group where its first row stands', () => {
  expect(ids(arrangeGroups(coins, byPlace, { key: 'name', order: 'asc' }))).toBe('aebcdf');
});

it('orders groups by what they hold, and what has no weight last', () => {
  const by = (order: 'asc' | 'desc') => ids(arrangeGroups(coins, byPlace, { key: 'value', order }));
  expect(by('desc')).toBe('cdaebf');
  expect(by('asc')).toBe('baecdf');
});

it('loses no row and adds none', () => {
  const coin = fc.record({
    id: fc.uuid(),
    place: fc.option(fc.constantFrom('x', 'y', 'z')),
    value: fc.option(fc.integer().map(String)),
  });
  fc.assert(
    fc.property(fc.array(coin), (rows) => {
      const arranged = arrangeGroups(rows, byPlace, { key: 'value', order: 'desc' });
      expect(arranged.map(rowKey).toSorted()).toEqual(rows.map(rowKey).toSorted());
      const places = arranged.flatMap(({ place }, i) =>
        place !== null && place !== arranged[i - 1]?.place ? [place] : [],
      );
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});

it('says above each page what its first group holds altogether', () => {
  const arranged = arrangeGroups(coins, byPlace, null);
  const grouping = { group: byPlace, members: membersOf(arranged, byPlace) };
  const lines = linesOf(arranged.slice(1, 3), rowKey, grouping);
  expect(lines.map((line) => (line.kind === 'head' ? `(${ids(line.rows)})` : line.key))).toEqual([
    '(ae)',
    'e',
    'b',
  ]);
});
