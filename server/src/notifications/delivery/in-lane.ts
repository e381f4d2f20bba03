import { and, eq } from 'drizzle-orm';
import type { Lane } from './lane.ts';
import { deliveries } from './tables.ts';

/** SQL condition for the deliveries of a lane. */
export function inLane({ channel, userId, target }: Lane) {
  return and(
    eq(deliveries.channel, channel),
    eq(deliveries.userId, userId),
    eq(deliveries.target, target),
  );
}
