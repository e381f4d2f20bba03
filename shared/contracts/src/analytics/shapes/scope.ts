/** Scope, period and currency of figures: the query that analytics operations share. */
import { without } from '../../assets/shapes/rebuilding.ts';
import { currencyCode, isoTime } from '../../primitives.ts';
import * as z from '../../schema.ts';
import { calendarDay } from '../../shapes/calendar-day.ts';
import type { Span } from '../../shapes/span.ts';

/** Months are of thirty days; `ytd` begins with the year in Seoul. */
export const analyticsPeriods = [
  '24h',
  '7d',
  '30d',
  '90d',
  '180d',
  'ytd',
  '1y',
  'all',
] as const satisfies (Span | 'ytd')[];
export const analyticsPeriod = z.oneOf(analyticsPeriods);
export type AnalyticsPeriod = z.Output<typeof analyticsPeriod>;

/**
 * `all`, `exchange`, `defi`, one account (`account:<source id>`) or one asset (`asset:<symbol>`).
 * Moves between a part and the user's other holdings are flows of the part.
 */
export const scope = z.string().check(
  z.maxLength(80),
  z.regex(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
    /^(all|exchange|defi|account:[A-Za-z0-9_.:-]{1,64}|asset:[^\s\u0000-\u001f\u007f]{1,20})$/,
    'all, exchange, defi, account:<id> or asset:<symbol>',
  ),
);

/**
 * `BTC`, `ETH`, `KOSPI` where the server has a feed of it, another asset with a price (`asset:<symbol>`), `mix`: 60 % BTC and 40 % ETH, rebalanced
 * daily; or `deposit:<percent>`: a deposit at a yearly rate, compounded daily.
 */
export const benchmark = z
  .string()
  .check(
    z.maxLength(40),
    z.regex(
      /^(BTC|ETH|KOSPI|mix|asset:[A-Za-z0-9._-]{1,20}|deposit:\d{1,2}(\.\d{1,2})?)$/,
      'BTC, ETH, KOSPI, mix, asset:<symbol> or deposit:<percent>',
    ),
  );

export const analyticsQuery = z.object({
  period: z.withDefault(analyticsPeriod, '30d'),
  /** Days in Seoul, both included; with `from` the period is not looked at. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  currency: z.optional(currencyCode),
  scope: z.withDefault(scope, 'all'),
});

/** Scope, period and currency actually analysed. */
export const analysed = {
  currency: currencyCode,
  period: z.oneOf([...analyticsPeriods, 'custom']),
  scope,
  /** The first and the last known value of the time; null where none is known. */
  from: z.nullable(isoTime),
  to: z.nullable(isoTime),
  asOf: isoTime,
  without,
} as const;
