import { type SQL, sql } from 'drizzle-orm';

/**
 * True if a time lies in the last two hours of a day in Seoul, so that its value counts as that of
 * the day’s end.
 */
export function endsDay(at: SQL): SQL<boolean> {
  return sql<boolean>`extract(hour from ${at} at time zone 'Asia/Seoul') >= 22`;
}
