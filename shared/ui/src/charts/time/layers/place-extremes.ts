/** Where the names of the highest and the lowest value stand: in the drawing, over no mark, not over each other. */
import { textWidth } from '../../frame/text-width.ts';

type Point = { x: number; y: number };
export type PlacedLabel = Point & { key: 'high' | 'low'; text: string; at: Point };
type Wanted = { key: 'high' | 'low'; text: string; at: Point };
type Room = {
  width: number;
  height: number;
  /** Px at the foot that marks stand in. */
  foot: number;
  /** The drawn line, from left to right. */
  line?: readonly Point[];
};

/** Height of a text above and below its baseline. */
const [rise, drop] = [10, 3];
/** From the point to the text beside it. */
const aside = 8;

export function placeExtremes(wanted: readonly Wanted[], room: Room): PlacedLabel[] {
  const ground = room.height - room.foot;
  const placed: PlacedLabel[] = [];
  for (const one of wanted) {
    const half = textWidth(one.text) / 2;
    // A text wider than half of the drawing says too much.
    if (half * 2 > room.width / 2) continue;
    const within = (x: number) => Math.max(half, Math.min(room.width - half, x));
    const above = Math.max(rise, Math.min(one.at.y - 9, ground));
    const below = one.at.y + 18;
    const heights = one.key === 'low' && below <= ground ? [below, above] : [above];
    const beside = [0, half + aside, -half - aside];
    const places = heights.flatMap((y) =>
      beside.map((dx) => ({ ...one, x: within(one.at.x + dx), y })),
    );
    const around = offsets.map(({ dx, dy }) => ({
      ...one,
      x: within(one.at.x + dx),
      y: one.at.y + dy,
    }));
    const inside = around.filter(({ y }) => y >= rise && y <= ground);
    const label = [...places, ...inside].find(
      (each) => !placed.some((other) => cross(each, other)) && !isOnLine(each, room.line ?? []),
    );
    // Where the line is everywhere, no name is better than one across it.
    if (label !== undefined) placed.push(label);
  }
  return placed;
}

/** Where a stroke from its point to a name ends; null where the name is so near that it needs none. */
export function strokeTo({ x, y, text, at }: PlacedLabel): Point | null {
  const half = textWidth(text) / 2 + 2;
  const end = {
    x: Math.max(x - half, Math.min(x + half, at.x)),
    y: Math.max(y - rise, Math.min(y + drop, at.y)),
  };
  return Math.hypot(end.x - at.x, end.y - at.y) > near ? end : null;
}

/** Px that are read as belonging together. */
const near = 16;
/** Where else a name may stand, the nearest first. */
const offsets = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5]
  .flatMap((column) =>
    [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6].map((row) => ({ dx: column * 20, dy: row * 14 })),
  )
  .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy));

/** Checks whether the line runs through the text's box. */
function isOnLine({ x, y, text }: PlacedLabel, line: readonly Point[]): boolean {
  const half = textWidth(text) / 2;
  const [left, right, top, bottom] = [x - half, x + half, y - rise, y + drop];
  return line.slice(1).some((to, i) => {
    const from = line[i];
    if (from === undefined || to.x < left || from.x > right) return false;
    const heightAt = (at: number) =>
      to.x === from.x ? to.y : from.y + ((to.y - from.y) * (at - from.x)) / (to.x - from.x);
    const ends = [Math.max(left, from.x), Math.min(right, to.x)].map(heightAt);
    return Math.min(...ends) <= bottom && Math.max(...ends) >= top;
  });
}

function cross(a: PlacedLabel, b: PlacedLabel): boolean {
  const apartX = Math.abs(a.x - b.x) >= (textWidth(a.text) + textWidth(b.text)) / 2 + 4;
  const apartY = Math.abs(a.y - b.y) >= rise + drop;
  return !apartX && !apartY;
}
