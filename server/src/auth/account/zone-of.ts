/**
 * Time zone of a user's days. Days defined by a rule (an exchange's day, a tax year) are counted in
 * Korean time where that rule applies.
 */
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { users } from '../tables.ts';

/** Returns the user's time zone (IANA). */
export async function getZone({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  const [user] = await db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  return user?.zone ?? 'Asia/Seoul';
}

/** The day that it is at that moment in a time zone, such as `2026-11-23`. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(at);
}
