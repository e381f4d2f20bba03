import type { LayoutItem } from '@moa/contracts/analytics/dashboards';
import { dashboardLayout } from '@moa/contracts/analytics/dashboards';
import * as z from '@moa/contracts/schema';
import { addItem, inReadingOrder, moveItem, removeItem, resizeItem } from './layout.ts';

const item = (id: string, x: number, y: number, w = 6, h = 2): LayoutItem => ({
  id,
  x,
  y,
  w,
  h,
  widget: 'months',
  config: {},
});
const at = (layout: readonly LayoutItem[], id: string) => {
  const found = layout.find((one) => one.id === id);
  return found && [found.x, found.y, found.w, found.h];
};

it('moves a widget, and what stood there makes room downwards', () => {
  const moved = moveItem([item('a', 0, 0), item('b', 6, 0)], 'a', { x: 6, y: 0 });
  expect(at(moved, 'a')).toEqual([6, 0, 6, 2]);
  expect(at(moved, 'b')).toEqual([6, 2, 6, 2]);
});

it('leaves the grid on no side', () => {
  expect(at(moveItem([item('a', 0, 0)], 'a', { x: 11, y: -3 }), 'a')).toEqual([6, 0, 6, 2]);
  expect(at(resizeItem([item('a', 8, 0, 4)], 'a', { w: 9, h: 40 }), 'a')).toEqual([8, 0, 4, 12]);
  expect(at(resizeItem([item('a', 0, 0)], 'a', { w: 0, h: 0 }), 'a')).toEqual([0, 0, 2, 1]);
});

it('puts a new one beside the last where there is room, else below', () => {
  const one = addItem([], 'months', 'a');
  const two = addItem(one, 'risk', 'b');
  const three = addItem(two, 'note', 'c');
  expect([at(two, 'b'), at(three, 'c')]).toEqual([
    [6, 0, 6, 3],
    [0, 3, 6, 3],
  ]);
});

it('leaves no empty rows behind', () => {
  const left = removeItem([item('a', 0, 0), item('b', 0, 2)], 'a');
  expect(at(left, 'b')).toEqual([0, 0, 6, 2]);
});

it('never lays one upon another, whatever is done', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  let layout = [item('a', 0, 0), item('b', 6, 0), item('c', 0, 2, 4), item('d', 4, 2, 8)];
  for (let act = 0; act < 500; act += 1) {
    const id = ['a', 'b', 'c', 'd'][random(4)] ?? 'a';
    const [first, second] = [random(18) - 3, random(18) - 3];
    layout =
      random(2) === 0
        ? moveItem(layout, id, { x: first, y: second })
        : resizeItem(layout, id, { w: first, h: second });
    expect(z.safeParse(dashboardLayout, layout).success).toBe(true);
    const cells = layout.flatMap(({ x, y, w, h }) =>
      Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(inReadingOrder(layout)[0]?.y).toBe(0);
  }
});
