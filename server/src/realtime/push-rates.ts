/** Rates to the sockets of who subscribed to them: those that changed. */
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Caller } from '../http/request-caller.ts';
import type { LivePrices } from './live-prices.ts';
import { createPushSubscribed, type PushSubscribed } from './push-subscribed.ts';

/** Handed in by the domain of currencies. */
export type LiveRates = {
  /** Currencies that a session has subscribed to. */
  subscribed(caller: Caller): Promise<readonly CurrencyCode[]>;
  /** In dollars, now. */
  read(code: CurrencyCode): ExchangeRate;
};

export function createPushRates(
  prices: Pick<LivePrices, 'version'>,
  live: LiveRates,
): PushSubscribed {
  return createPushSubscribed<CurrencyCode>({
    channel: 'prices',
    prices,
    subscribed: live.subscribed,
    send(connection, currencies, sent, isStill) {
      const rates = currencies
        .map((code) => live.read(code))
        .filter(({ from, rate }) => sent.get(from) !== rate);
      if (rates.length === 0 || !isStill()) return;
      for (const { from, rate } of rates) sent.set(from, rate);
      connection.sendOn('prices', 'rates-update', JSON.stringify({ rates }));
    },
  });
}
