/** /api/v1/currency: operation and handler. */
import { convert } from '@moa/contracts/currency/convert';
import {
  getPreferences,
  putPreferences,
  resetPreferences,
} from '@moa/contracts/currency/preferences';
import { getRate, listRates, prefetchRates } from '@moa/contracts/currency/rates';
import { listSupported } from '@moa/contracts/currency/supported';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import type { Context } from '../context.ts';
import { ApiError } from '../http/answers/api-error.ts';
import { handle, type Route } from '../http/route.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { convertNow } from './convert-now.ts';
import { dropPreferences, keepPreferences, readPreferences } from './preferences.ts';
import { rateBetween } from './rate-between.ts';

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
    const wanted = readCodes(query.toCurrencies).filter((to) => to !== from);
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
    handle(convert, async ({ body }) => convertNow(book, body, now())),
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

function readCodes(text: string | undefined): CurrencyCode[] {
  if (text === undefined || text === '') return [...currencyCodes];
  return text.split(',').map((part) => {
    const code = currencyCodes.find((known) => known === part.trim());
    if (code === undefined) {
      throw new ApiError(
        'INVALID_REQUEST',
        'toCurrencies names a currency that is not supported.',
        {
          status: 422,
          details: { fields: { toCurrencies: `not supported: ${part.trim().slice(0, 10)}` } },
        },
      );
    }
    return code;
  });
}
