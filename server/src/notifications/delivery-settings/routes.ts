/** /api/v1/notifications/settings and /pause */
import { defaultNoticeDisplay } from '@moa/contracts/notifications/preferences';
import * as operations from '@moa/contracts/notifications/quiet-hours';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { deliveries } from '../delivery/tables.ts';
import type { Lanes } from '../delivery/work-lanes.ts';
import { defaultSettings, readSettings } from '../quiet-hours/read-settings.ts';
import { deliverySettings } from '../quiet-hours/tables.ts';

const hourMs = 3_600_000;

export function deliverySettingsRoutes(
  { db, bus, clock }: Pick<Context, 'db' | 'bus' | 'clock'>,
  lanes: Lanes,
): Route[] {
  const describe = async (userId: string) => {
    const { pausedUntil, quietUntil, ...settings } = await readSettings(db, userId, clock.now());
    return {
      ...settings,
      pausedUntil: pausedUntil?.toISOString() ?? null,
      quietUntil: quietUntil?.toISOString() ?? null,
    };
  };
  const save = async (
    userId: string,
    values: Partial<typeof deliverySettings.$inferInsert>,
  ): Promise<void> => {
    await db
      .insert(deliverySettings)
      .values({ userId, settings: defaultSettings, ...values })
      .onConflictDoUpdate({ target: deliverySettings.userId, set: values });
    bus.publish('notice-settings.changed', { userId });
  };
  /** What waits is due when it is quiet no longer, by the settings as they are now. */
  const moveDeferred = async (userId: string) => {
    const now = clock.now();
    const { pausedUntil, quietUntil } = await readSettings(db, userId, now);
    const ends = [pausedUntil, quietUntil].map((end) => end?.getTime() ?? 0);
    await db
      .update(deliveries)
      .set({ dueAt: new Date(Math.max(now.getTime(), ...ends)) })
      .where(and(eq(deliveries.userId, userId), eq(deliveries.status, 'deferred')));
    await lanes.wakeAll();
  };

  return [
    handle(operations.getDeliverySettings, ({ caller: { userId } }) => describe(userId)),
    handle(operations.updateDeliverySettings, async ({ caller: { userId }, body }) => {
      await save(userId, { settings: body });
      await moveDeferred(userId);
      return describe(userId);
    }),
    handle(operations.updateNoticeDisplay, async ({ caller: { userId }, body }) => {
      await save(userId, { display: body });
      return describe(userId);
    }),
    handle(operations.resetDeliverySettings, async ({ caller: { userId } }) => {
      await save(userId, { settings: defaultSettings, display: defaultNoticeDisplay });
      await moveDeferred(userId);
      return describe(userId);
    }),
    handle(operations.pauseNotices, async ({ caller: { userId }, body }) => {
      await save(userId, { pausedUntil: new Date(clock.now().getTime() + body.hours * hourMs) });
      await moveDeferred(userId);
      return describe(userId);
    }),
    handle(operations.resumeNotices, async ({ caller: { userId } }) => {
      await save(userId, { pausedUntil: null });
      await moveDeferred(userId);
      return describe(userId);
    }),
  ];
}
