/** Where the names of the highest and the lowest value stand: in the drawing, over no mark, not over each other. */
import { textWidth } from '../../frame/text-width.ts';

type Point = { x: number; y: number };
type PlacedLabel = Point & { key: 'high' | 'low'; text: string; at: Point };
type Wanted = { key: 'high' | 'low'; text: string; at: Point };
type Room = {
  width: number;
  height: number;
  /** Px at the foot that marks stand in. */
  foot: number;
};

/** Of a text: what it takes above and below its baseline. */
const [rise, drop] = [10, 3];

export function placeExtremes(wanted: readonly Wanted[], room: Room): PlacedLabel[] {
  const ground = room.height - room.foot;
  const placed: PlacedLabel[] = [];
  for (const one of wanted) {
    const half = textWidth(one.text) / 2;
    // A text wider than half of the drawing says too much.
    if (half * 2 > room.width / 2) continue;
    const x = Math.max(half, Math.min(room.width - half, one.at.x));
    const above = Math.max(rise, Math.min(one.at.y - 9, ground));
    const below = one.at.y + 18;
    const y = one.key === 'low' && below <= ground ? below : above;
    const label = { ...one, x, y };
    if (!placed.some((other) => cross(label, other))) placed.push(label);
  }
  return placed;
}

function cross(a: PlacedLabel, b: PlacedLabel): boolean {
  const apartX = Math.abs(a.x - b.x) >= (textWidth(a.text) + textWidth(b.text)) / 2 + 4;
  const apartY = Math.abs(a.y - b.y) >= rise + drop;
  return !apartX && !apartY;
}
