import { placeExtremes } from './place-extremes.ts';

const room = { width: 600, height: 200, foot: 16 };
const high = (x: number, y: number) => ({
  key: 'high' as const,
  text: '최고 ₩5.7억',
  at: { x, y },
});
const low = (x: number, y: number) => ({ key: 'low' as const, text: '최저 ₩473만', at: { x, y } });
const heights = (labels: ReturnType<typeof placeExtremes>) => labels.map(({ key, y }) => [key, y]);

it('stands above the highest and beneath the lowest', () =>
  expect(heights(placeExtremes([high(300, 40), low(200, 120)], room))).toEqual([
    ['high', 31],
    ['low', 138],
  ]));

it('stands above what is on the ground, over no mark', () => {
  const [label] = placeExtremes([low(2, 200)], room);
  // The marks reach from 3 to 12 px above the ground, and the text 3 px below its own line.
  expect((label?.y ?? 0) + 3).toBeLessThan(room.height - 12);
  expect(label?.x).toBeGreaterThan(30);
});

it('stays in the drawing at its top and its ends', () => {
  const [first] = placeExtremes([high(0, 2)], room);
  const [last] = placeExtremes([high(600, 2)], room);
  expect([first?.y, last?.y]).toEqual([10, 10]);
  expect((first?.x ?? 0) + (last?.x ?? 0)).toBe(600);
});

it('steps aside where the line would run through it', () => {
  // A fall to the ground at the left and a slow rise: the text fits only at the right of the point.
  const line = [
    { x: 0, y: 20 },
    { x: 200, y: 198 },
    { x: 600, y: 150 },
  ];
  const [label] = placeExtremes([low(200, 198)], { ...room, line });
  expect(label?.x).not.toBe(200);
  const steep = [
    { x: 0, y: 100 },
    { x: 200, y: 120 },
    { x: 600, y: 40 },
  ];
  expect(placeExtremes([low(200, 120)], { ...room, line: steep })[0]).toMatchObject({
    x: 200,
    y: 138,
  });
});

it('leaves out the second where they would cross, and whatever is wider than half', () => {
  expect(heights(placeExtremes([high(100, 60), low(110, 52)], { ...room, height: 80 }))).toEqual([
    ['high', 51],
  ]);
  expect(placeExtremes([high(50, 60)], { ...room, width: 120 })).toEqual([]);
});
