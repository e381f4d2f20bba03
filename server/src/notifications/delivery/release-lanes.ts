import type { Context } from '../../context.ts';
import { deliveryLanes } from './tables.ts';

/** After a crash of the only instance nobody holds a lane any more. */
export async function releaseLanes({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (config.databaseUrl !== null) return;
  await db.update(deliveryLanes).set({ heldUntil: new Date(0) });
}
