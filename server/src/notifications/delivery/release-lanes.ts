import type { Context } from '../../context.ts';
import { deliveryLanes } from './tables.ts';

/** Releases the lanes held before a crash of the only instance. */
export async function releaseLanes({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (config.databaseUrl !== null) return;
  await db.update(deliveryLanes).set({ heldUntil: new Date(0) });
}
