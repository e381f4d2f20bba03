import { type SQL, sql } from 'drizzle-orm';

/** Whether a moment lies in the last two hours of a day in Seoul, so that a value of it is one of the day's end. */
export function endsDay(at: SQL): SQL<boolean> {
  return sql<boolean>`extract(hour from ${at} at time zone 'Asia/Seoul') >= 22`;
}
