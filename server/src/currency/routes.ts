/** /api/v1/currency: operation and handler. */
import {
  convert,
  getRate,
  listRates,
  listSupported,
  prefetchRates,
} from '@moa/contracts/currency/operations';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import { ApiError } from '../http/api-error.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { type Context, handle, type Route } from '../seams.ts';
import { convertAmount } from './convert-amount.ts';
import { rateBetween } from './rate-between.ts';

export function currencyRoutes({ clock }: Pick<Context, 'clock'>, book: PriceBook): Route[] {
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
    handle(convert, async ({ body }) => {
      const rate = rateBetween(book, body.fromCurrency, body.toCurrency, now());
      return {
        originalAmount: body.amount,
        convertedAmount: convertAmount(body.amount, rate),
        fromCurrency: body.fromCurrency,
        toCurrency: body.toCurrency,
        exchangeRate: rate.rate,
        timestamp: rate.timestamp,
        provider: rate.provider,
        fees: [],
      };
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
