/** Question of the page: period, scope and benchmark. All of it is in the URL. */
import {
  type AnalyticsPreferences,
  defaultAnalyticsPreferences,
} from '@moa/contracts/analytics/preferences';
import {
  type AnalyticsPeriod,
  analyticsPeriod,
  benchmark,
  scope,
} from '@moa/contracts/analytics/shapes/scope';
import type { CurrencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { calendarDay } from '@moa/contracts/shapes/calendar-day';

export type Question = {
  period: AnalyticsPeriod;
  /** Days in Seoul, both included; the period is not looked at where they are given. */
  range: { from: string; to: string } | null;
  scope: string;
  benchmark: string;
  currency: CurrencyCode;
  /** Its period is its own: another one in the address changes nothing of it. */
  isFixed?: boolean;
};

/** Reads the question from the URL; missing or invalid parts come from the user's preferences. */
export function getQuestion(
  params: URLSearchParams,
  preferences: Pick<AnalyticsPreferences, 'period' | 'scope' | 'benchmark'> | undefined,
  currency: CurrencyCode,
): Question {
  const { period, ...usual } = preferences ?? defaultAnalyticsPreferences;
  const named = params.get('period');
  return {
    // The last hour is drawn from records; every other figure takes the shortest time it knows.
    period: named === '1h' ? '24h' : (parsed(analyticsPeriod, named) ?? period),
    range: getRange(params),
    scope: parsed(scope, params.get('scope')) ?? usual.scope,
    benchmark: parsed(benchmark, params.get('benchmark')) ?? usual.benchmark,
    currency,
  };
}

function getRange(params: URLSearchParams): Question['range'] {
  const from = parsed(calendarDay, params.get('from'));
  const to = parsed(calendarDay, params.get('to'));
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

function parsed<T>(schema: z.Schema<T>, value: string | null): T | null {
  const read = z.safeParse(schema, value ?? undefined);
  return read.success && value !== null ? read.data : null;
}

/** The query of a call about a time and a scope. */
export function getQuery({ period, range, scope, currency }: Question) {
  return { ...(range ?? { period }), scope, currency };
}

/** The same, for calls that measure against something. */
export function queryBeside(question: Question) {
  return { ...getQuery(question), benchmark: question.benchmark };
}
