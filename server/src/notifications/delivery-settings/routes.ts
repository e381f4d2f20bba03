/** /api/v1/notifications/settings and /pause */
import { defaultNoticeDisplay } from '@moa/contracts/notifications/preferences';
import * as operations from '@moa/contracts/notifications/quiet-hours';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import type { Lanes } from '../delivery/work-lanes.ts';
import { defaultSettings, readSettings } from '../quiet-hours/read-settings.ts';
import { changeDisplay, changeSettings, moveDeferred, storeSettings } from './store.ts';

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
    values: Parameters<typeof storeSettings>[2],
  ): Promise<void> => {
    await storeSettings(db, userId, values);
    bus.publish('notice-settings.changed', { userId });
  };
  /**
   * Reschedules deferred deliveries to the end of quiet hours or the pause, by the current
   * settings.
   */
  const resume = async (userId: string) => {
    const now = clock.now();
    const { pausedUntil, quietUntil } = await readSettings(db, userId, now);
    const ends = [pausedUntil, quietUntil].map((end) => end?.getTime() ?? 0);
    await moveDeferred(db, userId, new Date(Math.max(now.getTime(), ...ends)));
    await lanes.wakeAll();
  };

  return [
    handle(operations.getDeliverySettings, ({ caller: { userId } }) => describe(userId)),
    handle(operations.updateDeliverySettings, async ({ caller: { userId }, body }) => {
      await changeSettings(db, userId, body);
      bus.publish('notice-settings.changed', { userId });
      await resume(userId);
      return describe(userId);
    }),
    handle(operations.updateNoticeDisplay, async ({ caller: { userId }, body }) => {
      await changeDisplay(db, userId, body);
      bus.publish('notice-settings.changed', { userId });
      return describe(userId);
    }),
    handle(operations.resetDeliverySettings, async ({ caller: { userId } }) => {
      await save(userId, { settings: defaultSettings, display: defaultNoticeDisplay });
      await resume(userId);
      return describe(userId);
    }),
    handle(operations.pauseNotices, async ({ caller: { userId }, body }) => {
      await save(userId, { pausedUntil: new Date(clock.now().getTime() + body.hours * hourMs) });
      await resume(userId);
      return describe(userId);
    }),
    handle(operations.resumeNotices, async ({ caller: { userId } }) => {
      await save(userId, { pausedUntil: null });
      await resume(userId);
      return describe(userId);
    }),
  ];
}
