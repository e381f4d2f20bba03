/** Rates to a socket whose session subscribed to them, at the pace that it asked for: those that changed. */
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Caller } from '../http/request-caller.ts';
import type { Connection } from './connection.ts';
import type { LivePrices } from './live-prices.ts';

/** Handed in by the domain of currencies. */
export type LiveRates = {
  /** What a session hears of. */
  subscribed(caller: Caller): Promise<readonly CurrencyCode[]>;
  /** In dollars, now. */
  read(code: CurrencyCode): ExchangeRate;
};

type State = {
  currencies: Promise<readonly CurrencyCode[]>;
  sending: boolean;
  sentAt: number;
  priceVersion: number;
  /** The rate that was sent last, by currency. */
  sent: Map<CurrencyCode, string>;
};

type PushRates = {
  push(connection: Connection, now: number): Promise<void>;
  /** What its session hears of is another. */
  forget(connection: Connection): void;
};

export function createPushRates(prices: Pick<LivePrices, 'version'>, live: LiveRates): PushRates {
  const states = new WeakMap<Connection, State>();
  const begin = (connection: Connection): State => ({
    currencies: live.subscribed(connection.caller),
    ...{ sending: false, sentAt: 0, priceVersion: -1, sent: new Map() },
  });
  return {
    forget: (connection) => {
      states.delete(connection);
    },
    async push(connection, now) {
      if (!connection.channels.has('prices')) return;
      const state = states.get(connection) ?? begin(connection);
      states.set(connection, state);
      const isDue = now - state.sentAt >= connection.intervalMs;
      const version = prices.version();
      if (state.sending || !isDue || state.priceVersion === version) return;
      state.sending = true;
      state.sentAt = now;
      state.priceVersion = version;
      try {
        const currencies = await state.currencies;
        if (currencies.length === 0 || states.get(connection) !== state) return;
        const rates = currencies
          .map((code) => live.read(code))
          .filter(({ from, rate }) => state.sent.get(from) !== rate);
        if (rates.length === 0) return;
        for (const { from, rate } of rates) state.sent.set(from, rate);
        connection.sendOn('prices', 'rates-update', JSON.stringify({ rates }));
      } catch (error) {
        // What failed was not sent: again after the interval.
        states.delete(connection);
        throw error;
      } finally {
        state.sending = false;
      }
    },
  };
}
