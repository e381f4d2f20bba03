/**
 * Pushes a session's subscriptions to each of its sockets: after price changes, at the socket's
 * pace, and never the same value twice.
 */
import type { Caller } from '../http/request-caller.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';

type State<Item> = {
  /** Null: to be looked up. */
  items: Promise<readonly Item[]> | null;
  sending: boolean;
  sentAt: number;
  priceVersion: number;
  /** Last value sent, by item key. */
  sent: Map<string, string>;
};

export type PushSubscribed = {
  push(connection: Connection, now: number): Promise<void> | undefined;
  /** The session's subscriptions have changed. */
  forget(connection: Connection): void;
};

type Parts<Item> = {
  channel: 'prices' | 'portfolio';
  prices: Pick<LivePrices, 'version'>;
  subscribed(caller: Caller): Promise<readonly Item[]>;
  /** Sends what is another than in `sent`, which it changes; nothing where `isStill` is false by then. */
  send(
    connection: Connection,
    items: readonly Item[],
    sent: Map<string, string>,
    isStill: () => boolean,
  ): Promise<void> | void;
};

export function createPushSubscribed<Item>({
  channel,
  prices,
  subscribed,
  send,
}: Parts<Item>): PushSubscribed {
  /** Null: its session subscribed to nothing, as most have. */
  const states = new WeakMap<Connection, State<Item> | null>();
  const begin = (): State<Item> => ({
    items: null,
    sending: false,
    sentAt: 0,
    priceVersion: -1,
    sent: new Map(),
  });
  const sendTo = async (connection: Connection, state: State<Item>) => {
    try {
      state.items ??= subscribed(connection.caller);
      const items = await state.items;
      const isStill = () => states.get(connection) === state;
      if (items.length > 0) await send(connection, items, state.sent, isStill);
      else if (isStill()) states.set(connection, null);
    } catch (error) {
      // What failed was not sent: again after the interval.
      state.items = null;
      state.priceVersion = -1;
      state.sent.clear();
      throw error;
    } finally {
      state.sending = false;
    }
  };
  return {
    forget: (connection) => {
      states.delete(connection);
    },
    push(connection, now) {
      if (!connection.channels.has(channel)) return undefined;
      const known = states.get(connection);
      if (known === null) return undefined;
      const state = known ?? begin();
      if (known === undefined) states.set(connection, state);
      const isDue = now - state.sentAt >= connection.pace[channel];
      const version = prices.version();
      if (state.sending || !isDue || state.priceVersion === version) return undefined;
      state.sending = true;
      state.sentAt = now;
      state.priceVersion = version;
      return sendTo(connection, state);
    },
  };
}
