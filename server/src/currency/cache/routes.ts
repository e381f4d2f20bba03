/** /api/v1/currency/cache */
import * as operations from '@moa/contracts/currency/cache';
import { firstCurrencyPreferences } from '@moa/contracts/currency/preferences';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { readPreferences } from '../preferences.ts';
import type { RateCache } from './rate-cache.ts';

export function cacheRoutes(
  context: Pick<Context, 'db'>,
  cache: RateCache,
  /** Rate by the user's own provider order. */
  rateFor: (userId: string, from: CurrencyCode, to: CurrencyCode) => Promise<ExchangeRate>,
): Route[] {
  return [
    handle(operations.getRateCache, async ({ caller: { userId } }) => cache.stats(userId)),
    handle(operations.clearRateCache, async ({ caller: { userId }, query: { pattern } }) => ({
      cleared: cache.clear(userId, pattern),
    })),
    handle(operations.refreshRateCache, async ({ caller: { userId }, body }) => {
      const { preferences, baseCurrency } = await readPreferences(context, userId);
      const shown = (preferences ?? firstCurrencyPreferences('ko')).displayCurrencies;
      const pairs = new Map(
        [
          ...cache.pairsWith(userId, body.currencies),
          ...getPairs(body.currencies, [baseCurrency, ...shown, ...body.currencies]),
        ].map((pair) => [pair.join('/'), pair]),
      );
      const refreshed: ExchangeRate[] = [];
      for (const [from, to] of pairs.values())
        refreshed.push(cache.put(userId, await rateFor(userId, from, to)));
      return { refreshed };
    }),
    handle(operations.warmRateCache, async ({ caller: { userId } }) => {
      const { preferences, baseCurrency } = await readPreferences(context, userId);
      const shown = (preferences ?? firstCurrencyPreferences('ko')).displayCurrencies;
      const currencies = [...new Set([baseCurrency, ...shown])];
      let warmed = 0;
      for (const from of currencies)
        for (const to of currencies) {
          if (from === to) continue;
          cache.put(userId, await rateFor(userId, from, to));
          warmed += 1;
        }
      return { warmed, currencies };
    }),
  ];
}

/** Each of the first with each of the others, both ways. */
function getPairs(
  codes: readonly CurrencyCode[],
  others: readonly CurrencyCode[],
): [CurrencyCode, CurrencyCode][] {
  return codes.flatMap((code) =>
    others.flatMap((other): [CurrencyCode, CurrencyCode][] =>
      code === other
        ? []
        : [
            [code, other],
            [other, code],
          ],
    ),
  );
}
