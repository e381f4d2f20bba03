import { clusterMarks, markWidth } from './cluster-marks.ts';

const mark = (x: number, ...kinds: ('in' | 'out')[]) => ({ x, kinds });

it('draws marks that would cover one another as one, and says all kinds that it is of', () =>
  expect(clusterMarks([mark(10, 'in'), mark(14, 'out', 'in'), mark(40, 'in')])).toEqual([
    { x: 12, kinds: ['in', 'out'], markers: 3 },
    { x: 40, kinds: ['in'], markers: 1 },
  ]));

it('covers nothing, however many there are', () => {
  const clusters = clusterMarks(Array.from({ length: 52 }, (_, i) => mark(i * 5.5, 'in')));
  const apart = clusters.slice(1).map(({ x }, i) => x - (clusters[i]?.x ?? 0));
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(markWidth);
  expect(clusters.reduce((sum, { markers }) => sum + markers, 0)).toBe(52);
});
