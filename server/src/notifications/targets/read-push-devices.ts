import { and, asc, eq, not } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { signedOut } from './signed-out.ts';
import { type PushDeviceRow, pushDevices } from './tables.ts';

/** Reads the browsers of a user that may receive pushes, oldest first. */
export function readPushDevices(
  db: Pick<Context['db'], 'select'>,
  userId: string,
): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), not(signedOut(db))))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}
