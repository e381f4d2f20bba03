import { dayMs } from '@moa/contracts/time';

/** A value at a moment, an index of the time-weighted return; null where it is not known. */
type IndexPoint = { at: Date; value: number | null };

type Drawdown = {
  /** Percent below the peak, positive. */
  depth: number;
  /** The last moment at the peak, the first at the lowest point. */
  peakAt: Date;
  troughAt: Date;
  /** The first known value that is as high as the peak again; null until then. */
  recoveredAt: Date | null;
  /** Whole days from the peak to the recovery, or to the last known value. */
  days: number;
};

export type Drawdowns = {
  /** The deepest, the first of equals; null where the value never fell. */
  max: Drawdown | null;
  /** The last known value below the highest until then, percent, positive; null of no values. */
  current: number | null;
  /**
   * Drawdown of each point from the highest value until then, percent, never positive; null in a
   * gap.
   */
  underwater: { at: Date; drawdown: number | null }[];
};

/** (peak − value) / peak of points in order of time. Values of zero or less before any other are unknown. */
export function drawdowns(points: readonly IndexPoint[]): Drawdowns {
  let peak: { at: Date; value: number } | null = null;
  let open: Drawdown | null = null;
  let max: Drawdown | null = null;
  let current: number | null = null;
  const underwater: Drawdowns['underwater'] = [];
  for (const { at, value } of points) {
    if (value === null || !Number.isFinite(value) || (peak === null && value <= 0)) {
      underwater.push({ at, drawdown: null });
      continue;
    }
    if (peak === null || value >= peak.value) {
      if (open !== null) close(open, at);
      open = null;
      peak = { at, value };
      current = 0;
    } else {
      current = (100 * (peak.value - value)) / peak.value;
      open ??= { depth: 0, peakAt: peak.at, troughAt: at, recoveredAt: null, days: 0 };
      if (current > open.depth) Object.assign(open, { depth: current, troughAt: at });
      open.days = daysBetween(open.peakAt, at);
      if (max === null || open.depth > max.depth) max = open;
    }
    underwater.push({ at, drawdown: current === 0 ? 0 : -current });
  }
  return { max, current, underwater };
}

function close(drawdown: Drawdown, at: Date): void {
  drawdown.recoveredAt = at;
  drawdown.days = daysBetween(drawdown.peakAt, at);
}

function daysBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs);
}
