import { dayMs } from '@moa/contracts/time';

const minute = 60_000;
const hour = 60 * minute;
/** The record of an hour is taken a moment after it began. */
const late = 2 * minute;

type Step = {
  at: string;
  /** Null: nothing was recorded. */
  value: string | null;
  /** Worked out later from the ledger and the prices of then. */
  rebuilt: boolean;
  /** Something was recorded, of fewer places than are connected now. */
  partial?: true;
};

/**
 * Removes empty points between coarse steps. Rebuilt values exist only by the hour, and further back
 * only by the day; values recorded while the app was unused for a day exist only by the hour. Empty
 * points between two such values are no gap.
 */
export function joinSteps<Point extends Step>(points: readonly Point[]): Point[] {
  const joined: Point[] = [];
  let between: Point[] = [];
  for (const point of points) {
    if (point.value === null) {
      between.push(point);
      continue;
    }
    const before = joined.at(-1);
    const apart = before ? Date.parse(point.at) - Date.parse(before.at) : Number.POSITIVE_INFINITY;
    const byHour =
      ((before?.rebuilt || point.rebuilt) && apart <= hour) ||
      (before !== undefined && isHourly(before) && apart <= hour + late);
    const byDay = before?.rebuilt && point.rebuilt && Math.abs(apart - dayMs) <= hour;
    if ((!byHour && !byDay) || between.some(({ partial }) => partial)) joined.push(...between);
    between = [];
    joined.push(point);
  }
  return [...joined, ...between];
}

/** Recorded as the hour began, as everybody is. */
function isHourly({ at }: Step): boolean {
  return Date.parse(at) % hour <= late;
}
