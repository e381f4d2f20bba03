/** The event dictionary: what shell and remotes tell each other. Facts, in the past tense. */
import { alert } from './notifications/operations.ts';
import { currencyCode } from './primitives.ts';
import * as z from './schema.ts';

type Definition = {
  schema: z.Schema /** Whether a late listener is told the last one. */;
  replay: 'none' | 'last';
  producer: string;
};

export const events = {
  'session.started': {
    schema: z.object({ userId: z.string() }),
    replay: 'none',
    producer: 'shell',
  },
  'session.ended': { schema: z.object({}), replay: 'none', producer: 'shell' },
  'currency.changed': {
    schema: z.object({ currency: currencyCode }),
    replay: 'last',
    producer: 'shell',
  },
  'alert.received': {
    schema: z.object({ alert }),
    replay: 'none',
    producer: 'shell',
  },
  /** A piece of code could not be fetched. Where the page is about to be loaded anew, this is the last moment to keep something. */
  'chunk.failed': {
    schema: z.object({ path: z.string(), reloading: z.boolean() }),
    replay: 'none',
    producer: 'shell',
  },
  'sources.changed': {
    schema: z.object({ reason: z.oneOf(['added', 'removed', 'refreshed']) }),
    replay: 'none',
    producer: 'mfe-settings',
  },
} as const satisfies Record<string, Definition>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.Output<(typeof events)[N]['schema']>;
