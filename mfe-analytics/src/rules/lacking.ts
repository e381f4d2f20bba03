/** Why a figure is not known yet: which period would hold enough, or from which day on there is enough. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { AnalyticsPeriod } from '@moa/contracts/analytics/shapes/scope';
import { spanLengths } from '@moa/contracts/shapes/span';
import { dayMs } from '@moa/contracts/time';
import type { FigureName } from './figure-name.ts';
import type { Question } from './question.ts';
import { getReason } from './reason-of.ts';

export type Lacking =
  | {
      kind: 'days';
      needed: number;
      sample: number;
      /** Length of the period in days, where it is less than needed. */
      length: number | null;
      /** The shortest period that holds enough, where the one of the question never will. */
      choose: AnalyticsPeriod | null;
      /** When the record is long enough; null where no day can be promised. */
      from: string | null;
    }
  | { kind: 'values' | 'holdings' | 'costs'; needed: number };

type Grounds = Pick<Figure, 'sample' | 'needed' | 'asOf'> & {
  missing: readonly Figure['missing'][number][];
};

const holdings: readonly FigureName[] = ['hhi', 'effectiveCount', 'diversification'];
const costs: readonly FigureName[] = ['realised', 'unrealised'];
/** Fewer than these are recorded values, of which a day has many. */
const minDays = 3;
const daysAYear = 365;
const offered = ['7d', '30d', '90d', '180d', '1y', 'all'] as const;
const seoulOffset = 9 * 3_600_000;

/** Null where it has enough. A chart has no name: what it needs more than two of are days. */
export function getLacking(
  name: FigureName | null,
  figure: Grounds,
  question: Question,
): Lacking | null {
  const { missing, sample } = figure;
  const isOfYear =
    name === 'calmar' && missing.some(({ reason }) => getReason(reason) === 'notAYear');
  const needed = isOfYear ? daysAYear : (figure.needed ?? 0);
  if (sample >= needed) return null;
  if (name !== null && holdings.includes(name)) return { kind: 'holdings', needed };
  if (name !== null && costs.includes(name)) return { kind: 'costs', needed };
  if (needed < minDays) return { kind: 'values', needed };
  return { kind: 'days', needed, sample, ...periodFor({ ...figure, needed }, question, isOfYear) };
}

function periodFor(
  { needed, sample, missing, asOf }: Grounds & { needed: number },
  question: Question,
  isOfYear: boolean,
) {
  const now = Date.parse(asOf);
  const length = getLength(question, now);
  // The record begins within the period: it grows from day to day.
  const start = missing.find(({ reason }) =>
    ['fromHere', 'nothing'].includes(getReason(reason) ?? ''),
  );
  const since = Date.parse(start?.since ?? asOf);
  // How many days are known is not said of what rests upon a year: they count from the first record.
  const at = isOfYear ? since + needed * dayMs : now + (needed - sample) * dayMs;
  const from = start === undefined ? null : new Date(at).toISOString();
  if (length < needed) return { length, choose: choose(needed), from };
  if (from !== null)
    return { length: null, choose: at < getEnd(question, now) ? null : choose(needed), from };
  // Days are missing in between: a longer period has others.
  const longer = choose(Math.max(needed, length + 1));
  return { length: null, choose: question.period === 'all' ? null : longer, from: null };
}

/** The shortest period of so many days. */
function choose(days: number): AnalyticsPeriod | null {
  return offered.find((period) => spanLengths[period] >= days * dayMs) ?? null;
}

/** Length of the requested time, in days. */
function getLength({ period, range }: Question, now: number): number {
  if (range) return (Date.parse(range.to) - Date.parse(range.from)) / dayMs + 1;
  if (period !== 'ytd') return Math.floor(spanLengths[period] / dayMs);
  return Math.floor((now - Date.UTC(getYear(now), 0, 1) + seoulOffset) / dayMs);
}

/** Until when the record may grow and still be within the time. */
function getEnd({ period, range }: Question, now: number): number {
  if (range) return Date.parse(range.to) + dayMs - seoulOffset;
  return period === 'ytd'
    ? Date.UTC(getYear(now) + 1, 0, 1) - seoulOffset
    : Number.POSITIVE_INFINITY;
}

function getYear(moment: number): number {
  return new Date(moment + seoulOffset).getUTCFullYear();
}
