/** The event dictionary: what shell and remotes tell each other. Facts, in the past tense. */
import { alert } from './notifications/alert-kinds.ts';
import { currencyCode } from './primitives.ts';
import * as z from './schema.ts';

type Definition = {
  schema: z.Schema;
  /** `once` happens once in the life of a page at most; its listeners then go. */
  times: 'once' | 'many';
  /** `last`: late listeners receive the last event. */
  replay: 'none' | 'last';
  /** Package that emits it; several are separated by commas. */
  producer: string;
};

export const events = {
  /** The shell is drawn: deferred work may begin. */
  'app.started': { schema: z.object({}), times: 'once', replay: 'last', producer: 'shell' },
  'session.started': {
    schema: z.object({ userId: z.string() }),
    times: 'many',
    replay: 'none',
    producer: 'shell',
  },
  'session.locked': {
    schema: z.object({}),
    times: 'many',
    replay: 'none',
    producer: 'shell',
  },
  'session.ended': {
    /**
     * By the user here, in another tab, after half an hour of inactivity, or refused by the server.
     */
    schema: z.object({ reason: z.oneOf(['signed-out', 'elsewhere', 'idle', 'refused']) }),
    times: 'many',
    replay: 'none',
    producer: 'shell',
  },
  'currency.changed': {
    schema: z.object({ currency: currencyCode }),
    times: 'many',
    replay: 'last',
    producer: 'shell',
  },
  'alert.received': {
    schema: z.object({ alert }),
    times: 'many',
    replay: 'none',
    producer: 'shell',
  },
  /**
   * A piece of code could not be fetched. If the page is about to reload (`reloading`), this is the
   * last moment to store something.
   */
  'chunk.failed': {
    schema: z.object({ path: z.string(), reloading: z.boolean() }),
    times: 'many',
    replay: 'none',
    producer: 'shell',
  },
  'sources.changed': {
    schema: z.object({ reason: z.oneOf(['added', 'removed', 'refreshed']) }),
    times: 'many',
    replay: 'none',
    producer: 'mfe-portfolio, mfe-settings',
  },
} as const satisfies Record<string, Definition>;

export type EventName = keyof typeof events;
export type EventPayload<N extends EventName> = z.Output<(typeof events)[N]['schema']>;
