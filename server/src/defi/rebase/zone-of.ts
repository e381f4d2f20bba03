import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';

/** The person's time zone (IANA), by which their days and months begin. */
export async function zoneOf({ db }: Pick<Context, 'db'>, userId: string): Promise<string> {
  const [user] = await db.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
  return user?.zone ?? 'Asia/Seoul';
}
