/**
 * Snapshots as a line: the last of each step, with a break where nothing was recorded for long. A
 * history that is younger than a step is drawn as it was recorded, so that a newcomer sees it begin.
 */
export type ChartPoint = {
  timestamp: string;
  value: string | null;
  origin: 'recorded' | 'rebuilt' | null;
};
type Value = { at: Date; value: string | null; rebuilt?: boolean };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const chartSpans = {
  '1h': { length: hour, step: minute },
  '24h': { length: day, step: 10 * minute },
  '7d': { length: 7 * day, step: hour },
  '30d': { length: 30 * day, step: 4 * hour },
  '90d': { length: 90 * day, step: day },
  '1y': { length: 365 * day, step: day },
  all: { length: 10 * 365 * day, step: day },
} as const;

/** Snapshots are hourly: only a longer silence is a gap. */
const leastGap = 2 * hour;

export function chartPoints(values: readonly Value[], step: number): ChartPoint[] {
  const lastOfStep = new Map<number, Value>();
  for (const entry of values) lastOfStep.set(Math.floor(entry.at.getTime() / step), entry);
  const points: ChartPoint[] = [];
  let before: number | null = null;
  for (const { at, value, rebuilt } of lastOfStep.size > 1 ? lastOfStep.values() : values) {
    const time = at.getTime();
    if (before !== null && time - before > Math.max(leastGap, 2 * step)) {
      points.push({
        timestamp: new Date(before + (time - before) / 2).toISOString(),
        value: null,
        origin: null,
      });
    }
    points.push({ timestamp: at.toISOString(), value, origin: rebuilt ? 'rebuilt' : 'recorded' });
    before = time;
  }
  return points;
}
