/** Widgets on a grid of twelve columns: moved, resized, added, and never one upon another. */
import {
  type DashboardWidget,
  gridColumns,
  type LayoutItem,
} from '@moa/contracts/analytics/dashboards';

export const minWidth = 2;
export const maxHeight = 12;

/** Moves one by columns and rows; what it meets makes room downwards. */
export function moveItem(
  layout: readonly LayoutItem[],
  id: string,
  to: { x: number; y: number },
): LayoutItem[] {
  return place(layout, id, (item) => ({
    ...item,
    x: clamp(to.x, 0, gridColumns - item.w),
    y: Math.max(0, to.y),
  }));
}

export function resizeItem(
  layout: readonly LayoutItem[],
  id: string,
  to: { w: number; h: number },
): LayoutItem[] {
  return place(layout, id, (item) => ({
    ...item,
    w: clamp(to.w, minWidth, gridColumns - item.x),
    h: clamp(to.h, 1, maxHeight),
  }));
}

/** Below all others, half as wide as the grid. */
export function addItem(
  layout: readonly LayoutItem[],
  widget: DashboardWidget,
  id: string,
): LayoutItem[] {
  const y = Math.max(0, ...layout.map((item) => item.y + item.h));
  const last = layout.find((item) => item.y + item.h === y && item.x === 0 && item.w === 6);
  const beside = last && !layout.some((item) => item.x >= 6 && item.y + item.h > last.y);
  const at = beside && last ? { x: 6, y: last.y } : { x: 0, y };
  return [...layout, { id, widget, ...at, w: 6, h: 3, config: {} }];
}

export function removeItem(layout: readonly LayoutItem[], id: string): LayoutItem[] {
  return settle(layout.filter((item) => item.id !== id));
}

/** As they are read: row by row. */
export function inReadingOrder(layout: readonly LayoutItem[]): LayoutItem[] {
  return [...layout].sort((a, b) => a.y - b.y || a.x - b.x);
}

function place(
  layout: readonly LayoutItem[],
  id: string,
  change: (item: LayoutItem) => LayoutItem,
): LayoutItem[] {
  const moved = layout.find((item) => item.id === id);
  if (!moved) return [...layout];
  return settle([change(moved), ...layout.filter((item) => item.id !== id)]);
}

/** The first keeps its place; each other one goes as far up as it may, without meeting any before it. */
function settle(layout: readonly LayoutItem[]): LayoutItem[] {
  const [first, ...others] = layout;
  if (!first) return [];
  const settled = [first];
  for (const item of inReadingOrder(others)) {
    let y = item.y;
    while (settled.some((other) => overlaps({ ...item, y }, other))) y += 1;
    settled.push({ ...item, y });
  }
  return closeGaps(settled);
}

/** Empty rows are taken out. */
function closeGaps(layout: readonly LayoutItem[]): LayoutItem[] {
  const lowest = Math.max(0, ...layout.map((item) => item.y + item.h));
  const taken = Array.from({ length: lowest }, (_, row) =>
    layout.some((item) => item.y <= row && row < item.y + item.h),
  );
  return layout.map((item) => ({
    ...item,
    y: item.y - taken.slice(0, item.y).filter((one) => !one).length,
  }));
}

function overlaps(a: LayoutItem, b: LayoutItem): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
