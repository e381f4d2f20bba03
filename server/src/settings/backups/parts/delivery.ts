import { putBackDelivery, readDelivery } from '../../../notifications/api.ts';
import { type Part, unlike } from '../part.ts';

/** Quiet hours, what goes where, and how notices are shown. */
export const deliveryPart: Part<'delivery'> = {
  async read(db, userId) {
    const { isDefault, ...chosen } = await readDelivery(db, userId);
    return isDefault ? undefined : chosen;
  },
  count: () => 1,
  async plan(tx, { userId, now }, contents) {
    const here = await readDelivery(tx, userId);
    return {
      differences: unlike(named(contents), named(here)).filter(({ after }) => after !== null),
      async write() {
        await putBackDelivery(tx, userId, contents, now);
        return [async ({ bus }) => bus.publish('notice-settings.changed', { userId })];
      },
    };
  },
};

function named({ settings, display }: { settings: object; display: object | null }) {
  const all: Record<string, unknown> = { ...settings, display };
  return Object.entries(all).map(([name, value]) => ({ name, value }));
}
