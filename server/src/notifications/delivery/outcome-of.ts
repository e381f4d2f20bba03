import type { SendResult } from '../../providers/outbound/send-result.ts';
import type { DeliveryRow, deliveries } from './tables.ts';

const pausesMs = [1_000, 2_000, 4_000];

/** Returns the new values of a delivery by the result of sending it. */
export function outcomeOf(
  row: DeliveryRow,
  result: SendResult,
  now: Date,
): Partial<typeof deliveries.$inferInsert> {
  const in_ = (ms: number) => new Date(now.getTime() + ms);
  switch (result.kind) {
    case 'delivered':
      return { status: 'delivered', deliveredAt: now, dueAt: null, error: null, inDoubt: false };
    case 'limited':
      // Being asked to wait is no failure.
      return {
        status: 'retrying',
        attempts: row.attempts - 1,
        tries: row.tries - 1,
        dueAt: in_(result.waitMs),
        error: 'the other side asks to wait',
      };
    case 'unknown':
      return { status: 'failed', dueAt: null, error: result.why, inDoubt: true };
    case 'gone':
    case 'refused':
      return { status: 'failed', dueAt: null, error: result.why };
    case 'failed': {
      const pause = pausesMs[row.tries - 1];
      if (pause === undefined) return { status: 'dead', dueAt: null, error: result.why };
      return { status: 'retrying', dueAt: in_(Math.max(pause, result.waitMs)), error: result.why };
    }
    default:
      return result satisfies never;
  }
}
