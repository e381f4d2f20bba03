import { inArray } from 'drizzle-orm';
import { deliveries } from './tables.ts';

/** Not sent yet, and not being sent: it can still be called off. */
export const waits = inArray(deliveries.status, ['queued', 'retrying', 'deferred']);
