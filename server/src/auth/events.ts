import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

const ofSession = z.object({ userId: z.string(), sessionId: z.string() });

export const authEvents = {
  'account.created': z.object({ userId: z.string() }),
  /** All data of the user has been removed from the database. */
  'account.removed': z.object({ userId: z.string() }),
  /** The currency that answers are given in where none is asked for. */
  'account.currency-changed': z.object({ userId: z.string() }),
  /** An app-wide setting of the user has changed: pages read it again. */
  'settings.changed': z.object({ userId: z.string() }),
  'session.started': z.object({ userId: z.string(), sessionId: z.string(), userAgent: z.string() }),
  'session.ended': ofSession,
  /** Idleness shut it: its sockets end, its owner opens it with a passkey. */
  'session.locked': ofSession,
  'session.unlocked': ofSession,
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof authEvents> {}
}
