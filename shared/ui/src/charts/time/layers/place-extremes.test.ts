import { placeExtremes, strokeTo } from './place-extremes.ts';

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

it('goes where there is room, and says that it stands apart, rather than across the line', () => {
  // The lowest is among the marks, and the line rises steeply to both sides of it.
  const line = [
    { x: 0, y: 40 },
    ...[240, 260, 280].map((x, i) => ({ x, y: [150, 190, 150][i] ?? 0 })),
    ...[300, 320, 340].map((x, i) => ({ x, y: [192, 198, 160][i] ?? 0 })),
    { x: 600, y: 60 },
  ];
  const [label] = placeExtremes([low(320, 198)], { ...room, line });
  if (!label) throw new Error('no label');
  expect(label.y).toBeLessThanOrEqual(room.height - room.foot);
  const half = 45;
  const crossed = line.slice(1).some((to, i) =>
    [0, 0.25, 0.5, 0.75, 1].some((part) => {
      const from = line[i] ?? to;
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      return Math.abs(x - label.x) < half - 15 && y > label.y - 10 && y < label.y + 3;
    }),
  );
  expect(crossed).toBe(false);
  const end = strokeTo(label);
  expect(end && Math.abs(end.x - label.x) <= half && end.y <= label.y + 3).toBe(true);
  const [easy] = placeExtremes([high(300, 40)], room);
  expect(easy && strokeTo(easy)).toBeNull();
});

it('names nothing where the line is everywhere', () => {
  const line = Array.from({ length: 601 }, (_, x) => ({ x, y: x % 2 === 0 ? 0 : 200 }));
  expect(placeExtremes([low(320, 198)], { ...room, line })).toEqual([]);
});

it('finds another place for the second where they would cross, and none for what is wider than half', () => {
  const [first, second] = placeExtremes([high(100, 60), low(110, 52)], { ...room, height: 80 });
  expect(first?.y).toBe(51);
  if (!first || !second) throw new Error('a label is missing');
  expect(Math.abs(first.y - second.y) >= 13 || Math.abs(first.x - second.x) > 70).toBe(true);
  expect(placeExtremes([high(50, 60)], { ...room, width: 120 })).toEqual([]);
});
