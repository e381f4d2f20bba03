import { turnHeat, wantsTurn } from './turn-heat.ts';

const named = (key: string) => ({ key, label: key });
const year = {
  columns: ['jan', 'feb', 'mar'].map(named),
  rows: [
    { ...named('2025'), values: ['1', '2'] },
    { ...named('2026'), values: ['3', null, '5'] },
  ],
};

it('makes rows of columns, and gaps stay gaps', () => {
  const turned = turnHeat(year);
  expect(turned.columns.map(({ key }) => key)).toEqual(['2025', '2026']);
  expect(turned.rows.map(({ key, values }) => [key, values])).toEqual([
    ['jan', ['1', '3']],
    ['feb', ['2', null]],
    ['mar', [null, '5']],
  ]);
});

it('turns what has to be known of a value with it', () => {
  const [row = { ...named('2026'), values: ['3', '4'] }] = year.rows;
  const { rows } = turnHeat({ ...year, rows: [{ ...row, notes: [null, 'from 10 Feb'] }] });
  expect(rows.map(({ notes }) => notes?.[0])).toEqual([null, 'from 10 Feb', null]);
});

it('turns only where cells would be too narrow, and turning makes them wider', () => {
  expect(wantsTurn(year, 600)).toBe(false);
  expect(wantsTurn(year, 120)).toBe(true);
  expect(wantsTurn(turnHeat(year), 100)).toBe(false);
});
