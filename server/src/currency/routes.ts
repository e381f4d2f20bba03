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
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers.ts';
import type { Caller } from '../http/request-caller.ts';
import { handle, type Route } from '../http/route.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { createRateCache } from './cache/rate-cache.ts';
import { cacheRoutes } from './cache/routes.ts';
import { changePreferences, dropPreferences, readPreferences } from './preferences.ts';
import type { Addresses } from './providers/fetch-from-provider.ts';
import { providerRoutes } from './providers/routes.ts';
import { readProviderOrder } from './providers/store.ts';
import { rateBetween } from './rate-between.ts';
import { readAmount } from './read-amount.ts';
import { serviceRoutes } from './service/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';

type RatesQuery = {
  fromCurrency?: CurrencyCode | undefined;
  toCurrencies?: string | undefined;
  useCache?: 'true' | 'false' | undefined;
};

export function currencyRoutes(
  context: Pick<Context, 'bus' | 'clock' | 'config' | 'db' | 'journal' | 'outside' | 'telemetry'>,
  book: PriceBook,
  chain: Addresses['chain'],
): Route[] {
  const { clock } = context;
  const addresses = { ...context.config, chain };
  const now = () => clock.now().getTime();
  const cache = createRateCache(now, (isHit) => context.telemetry.cached('currency.rates', isHit));
  const rateFor = async (userId: string, from: CurrencyCode, to: CurrencyCode) =>
    rateBetween(book, from, to, now(), await readProviderOrder(context, userId));
  const list = async ({ query, caller }: { query: RatesQuery; caller?: Caller }) => {
    const from = query.fromCurrency ?? 'USD';
    const wanted = readCodes(query.toCurrencies, 'toCurrencies').filter((to) => to !== from);
    const own = caller === undefined ? [] : await readProviderOrder(context, caller.userId);
    const read = (to: CurrencyCode) => rateBetween(book, from, to, now(), own);
    const rates = wanted.map((to) =>
      caller !== undefined && query.useCache === 'true'
        ? cache.get(caller.userId, from, to, () => read(to))
        : read(to),
    );
    return { rates, asOf: clock.now().toISOString() };
  };
  return [
    ...providerRoutes(context, {
      book,
      addresses,
      // What was worked out by another order is no answer any more.
      reordered(userId) {
        cache.clear(userId);
        context.bus.publish('rates.reordered', { userId });
      },
    }),
    ...cacheRoutes(context, cache, rateFor),
    ...serviceRoutes(context, { book, addresses }),
    ...subscriptionRoutes(context),
    handle(listSupported, async () =>
      Object.values(currencies).sort((a, b) => a.priority - b.priority),
    ),
    handle(listRates, list),
    handle(prefetchRates, ({ query }) => list({ query })),
    handle(getRate, ({ caller, params }) => rateFor(caller.userId, params.from, params.to)),
    handle(getCurrencyInfo, async ({ caller, params: { code } }) => ({
      ...currencies[code],
      rate: await rateFor(caller.userId, code, 'USD'),
    })),
    handle(crossRates, async ({ caller, body: { currencies: codes } }) => {
      const own = await readProviderOrder(context, caller.userId);
      const others = (from: CurrencyCode) => codes.filter((to) => to !== from);
      return {
        rates: codes.flatMap((from) =>
          others(from).map((to) => rateBetween(book, from, to, now(), own)),
        ),
        asOf: clock.now().toISOString(),
      };
    }),
    handle(validateFormat, async ({ body }) => readAmount(body)),
    handle(getPreferences, ({ caller }) => readPreferences(context, caller.userId)),
    handle(putPreferences, ({ caller: { userId, sessionId }, body, ip, userAgent }) =>
      changePreferences(context, userId, body, { ip, userAgent, sessionId }),
    ),
    handle(resetPreferences, ({ caller: { userId, sessionId }, remember, ip, userAgent }) =>
      dropPreferences(context, userId, { ip, userAgent, sessionId }, remember),
    ),
  ];
}

/** A list of codes as a query has it, each once; all of them where it has none. */
export function readCodes(text: string | undefined, field: string): CurrencyCode[] {
  if (text === undefined || text === '') return [...currencyCodes];
  const codes = text.split(',').map((part) => {
    const code = currencyCodes.find((known) => known === part.trim());
    if (code === undefined) {
      throw new ApiError('INVALID_REQUEST', `${field} names a currency that is not supported.`, {
        status: 422,
        details: [
          {
            field,
            message: `not supported: ${part.trim().slice(0, 10)}; one of ${currencyCodes.join(', ')}`,
          },
        ],
      });
    }
    return code;
  });
  return [...new Set(codes)];
}
