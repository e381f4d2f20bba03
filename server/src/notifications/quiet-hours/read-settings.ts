import type { NoticeDisplay } from '@moa/contracts/notifications/preferences';
import type { DeliverySettings } from '@moa/contracts/notifications/quiet-hours';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { quietUntil } from './quiet-until.ts';
import { deliverySettings } from './tables.ts';

export const defaultSettings: DeliverySettings = {
  quietHours: {
    enabled: false,
    start: '22:00',
    end: '08:00',
    days: [0, 1, 2, 3, 4, 5, 6],
    timezone: 'Asia/Seoul',
    breach: 'critical',
    digest: true,
  },
  muted: {},
  floors: {},
};

export type CurrentSettings = DeliverySettings & {
  /** Display settings of notices; null where the user has not set any. */
  display: NoticeDisplay | null;
  /** Null where it is not paused at this moment. */
  pausedUntil: Date | null;
  /** Null where it is not quiet at this moment. */
  quietUntil: Date | null;
};

/** Reads the settings of a user with the state that follows from them at a given time. */
export async function readSettings(
  db: Pick<Context['db'], 'select'>,
  userId: string,
  now: Date,
): Promise<CurrentSettings> {
  const [row] = await db.select().from(deliverySettings).where(eq(deliverySettings.userId, userId));
  const settings = row?.settings ?? defaultSettings;
  const paused = row?.pausedUntil ?? null;
  return {
    ...settings,
    display: row?.display ?? null,
    pausedUntil: paused !== null && paused > now ? paused : null,
    quietUntil: quietUntil(settings.quietHours, now),
  };
}
