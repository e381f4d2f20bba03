/** /api/v1/currency: operation and handler. */
import { crossRates } from '@moa/contracts/currency/cross-rates';
import {
  getPreferences,
  putPreferences,
  resetPreferences,
} from '@moa/contracts/currency/preferences';
import { getRate, listRates, prefetchRates } from '@moa/contracts/currency/rates';
import { getCurrencyInfo, listSupported } from '@moa/contracts/currency/supported';
import { validateFormat } from '@moa/contracts/currency/validate-format';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { dropPreferences, keepPreferences, readPreferences } from './preferences.ts';
import { rateBetween } from './rate-between.ts';
import { readAmount } from './read-amount.ts';
import { readCodes } from './read-codes.ts';

export function currencyRoutes(
  context: Pick<Context, 'bus' | 'clock' | 'db'>,
  book: PriceBook,
): Route[] {
  const { bus, clock } = context;
  const now = () => clock.now().getTime();
  const list = async ({
    query,
  }: {
    query: { fromCurrency?: CurrencyCode | undefined; toCurrencies?: string | undefined };
  }) => {
    const from = query.fromCurrency ?? 'USD';
    const wanted = readCodes(query.toCurrencies, 'toCurrencies').filter((to) => to !== from);
    return {
      rates: wanted.map((to) => rateBetween(book, from, to, now())),
      asOf: clock.now().toISOString(),
    };
  };
  return [
    handle(listSupported, async () =>
      Object.values(currencies).sort((a, b) => a.priority - b.priority),
    ),
    handle(listRates, list),
    handle(prefetchRates, list),
    handle(getRate, async ({ params }) => rateBetween(book, params.from, params.to, now())),
    handle(getCurrencyInfo, async ({ params: { code } }) => ({
      ...currencies[code],
      rate: rateBetween(book, code, 'USD', now()),
    })),
    handle(crossRates, async ({ body: { currencies: codes } }) => ({
      rates: codes.flatMap((from) =>
        codes.flatMap((to) => (to === from ? [] : [rateBetween(book, from, to, now())])),
      ),
      asOf: clock.now().toISOString(),
    })),
    handle(validateFormat, async ({ body }) => readAmount(body)),
    handle(getPreferences, ({ caller }) => readPreferences(context, caller.userId)),
    handle(putPreferences, async ({ caller, body }) => {
      await keepPreferences(context, caller.userId, body);
      bus.publish('settings.changed', { userId: caller.userId });
      return { preferences: body, baseCurrency: body.baseCurrency };
    }),
    handle(resetPreferences, async ({ caller, remember }) => {
      const answer = await dropPreferences(context, caller.userId, remember);
      bus.publish('settings.changed', { userId: caller.userId });
      return answer;
    }),
  ];
}
