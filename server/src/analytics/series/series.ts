/** Line of values with the flows between them: the basis of every figure of return and risk. */
import type { CurrencyCode, MissingPart, Quality } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import { growthFactors } from '@moa/finance/returns/growth-factors';
import type { Past } from '../../history/api.ts';
import type { Flow } from '../../ledger/api.ts';
import type { LinePoint, SeriesStep } from './link-steps.ts';
import type { Scope } from './scope-of.ts';
import { seoulDay, type Time } from './time-of.ts';

export type Series = {
  userId: string;
  now: Date;
  currency: CurrencyCode;
  scope: Scope;
  /** As it was asked for. */
  scopeName: string;
  time: Time;
  past: Past;
  /** Known values from the first to the last of the time, oldest first. */
  points: LinePoint[];
  /** One for each point but the first. */
  steps: SeriesStep[];
  /** Over the whole time; what left one account and reached another is neither. */
  inflow: string;
  outflow: string;
  /** Change of the total that is neither gain nor loss: a change of the basis of the won’s rate. */
  rebased: string;
  /** Last − first − what came in + what went out − rebased; null where it is not known. */
  profit: string | null;
  flows: { flow: Flow; value: string | null }[];
  /** Whole days, for what is measured by the day: up to one day earlier than the time. */
  days: WholeDays;
  basis: string;
  quality: Quality;
  missing: MissingPart[];
};

// Daily observations of a line: what it did from the end of one day in Seoul to the end of the next.
// The running day is none, and neither is a gap, nor a day of which no return follows. A day whose ends
// are much farther apart than 24 hours, or much nearer, is none either: values of before days of Seoul
// were kept end at 09:00.

/** A quarter of a day: values are recorded some time before a day's end. */
const maxOffMs = dayMs / 4;

type DayReturn = {
  /** The moment of the value at its end, and that of the value before it. */
  at: Date;
  from: Date;
  /** 1.1 is a gain of a tenth. */
  growth: string;
};
type WholeDays = { days: DayReturn[]; leftOut: number };

/** `steps` oldest first, without a hole between them; `isRunning` tells whether the last value is of a day that goes on. */
export function wholeDays(steps: readonly SeriesStep[], isRunning: boolean): WholeDays {
  const found: WholeDays = { days: [], leftOut: 0 };
  const growths = growthFactors(steps);
  let from: Date | null = null;
  let growth: number | null = 1;
  for (const [index, step] of steps.entries()) {
    const next = steps[index + 1];
    if (from === null) {
      if (seoulDay(step.from) < seoulDay(step.to)) from = step.from;
      else continue;
    }
    const own = step.unknown ? null : (growths[index] ?? null);
    growth = growth === null || own === null ? null : growth * Number(own);
    const endsDay = next === undefined ? !isRunning : seoulDay(next.to) > seoulDay(step.to);
    if (!endsDay) continue;
    const apart = step.to.getTime() - from.getTime();
    const isWhole = seoulDay(step.to) - seoulDay(from) === 1 && Math.abs(apart - dayMs) <= maxOffMs;
    if (isWhole && growth !== null) found.days.push({ at: step.to, from, growth: `${growth}` });
    else found.leftOut += 1;
    from = step.to;
    growth = 1;
  }
  return found;
}
