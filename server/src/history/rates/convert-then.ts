/** Amounts at the rate of now or of a moment of the past. */
import {
  type Conversion,
  type ConversionRequest,
  conversionRequest,
} from '@moa/contracts/currency/convert';
import type { RateProvider } from '@moa/contracts/currency/providers';
import * as z from '@moa/contracts/schema';
import { convertAt } from '@moa/finance/money/convert-at';
import { convertNow } from '../../currency/api.ts';
import { ApiError } from '../../http/answers.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { ReadRates } from './read-rates.ts';
import { basisThen } from './read-rates.ts';

type Needs = {
  rates: ReadRates;
  book: PriceBook;
  now(): Date;
  /** The user’s order of rate providers, for current rates. */
  own: readonly RateProvider[];
};

/** Clocks of browsers are this far off at most, ms. */
const clockOffMs = 60_000;
const hourMs = 3_600_000;
/** A stored rate is of an hour or a day. */
const confidenceThen = 0.85;

/** Throws NOT_FOUND where no rate of then is known, and INVALID_REQUEST of the future. */
export async function convertOne(needs: Needs, request: ConversionRequest): Promise<Conversion> {
  return convertBy(needs, request, await readRatesThen(needs, [request]));
}

type RatesThen = Awaited<ReturnType<ReadRates['atMany']>>;

/** The rates of all moments of the past among the requests, by one reading. */
function readRatesThen(
  { rates, now }: Needs,
  requests: readonly ConversionRequest[],
): Promise<RatesThen> {
  const time = now().getTime();
  return rates.atMany(
    requests.flatMap(({ fromCurrency: from, toCurrency: to, timestamp: at }) =>
      at === undefined || isNow(new Date(at), time) ? [] : [{ from, to, at }],
    ),
  );
}

/** Rates are stored once their hour is over: until then that of now is the nearest. */
function isNow(moment: Date, now: number): boolean {
  return moment.getTime() >= now - (now % hourMs);
}

function convertBy(
  { book, now, own }: Needs,
  { timestamp, ...request }: ConversionRequest,
  rateThen: RatesThen,
): Conversion {
  const time = now().getTime();
  if (timestamp === undefined) return convertNow(book, request, time, own);
  const moment = new Date(timestamp);
  if (moment.getTime() > time + clockOffMs)
    throw new ApiError(
      'INVALID_REQUEST',
      {
        ko: '아직 오지 않은 시각의 환율은 알 수 없습니다. 지난 시각을 입력해 주세요.',
        en: 'Future exchange rates aren’t available. Enter a time in the past.',
      },
      { status: 422, details: [{ field: 'timestamp', message: 'is in the future' }] },
    );
  const { amount, fromCurrency, toCurrency } = request;
  if (isNow(moment, time)) return convertNow(book, request, time, own);
  const rate = rateThen(fromCurrency, toCurrency, moment);
  if (rate === null)
    throw new ApiError('NOT_FOUND', {
      ko: '해당 시각의 환율 기록이 없습니다. 다른 시각을 입력해 주세요.',
      en: 'We have no exchange rate for that time. Enter a different time.',
    });
  const basis = basisThen(fromCurrency, toCurrency).join(' × ');
  return {
    originalAmount: amount,
    convertedAmount: convertAt(amount, { rate, to: toCurrency }),
    fromCurrency,
    toCurrency,
    exchangeRate: rate,
    timestamp: moment.toISOString(),
    source: basis,
    provider: 'history',
    confidence: confidenceThen,
    fees: [],
  };
}

type BatchResult = {
  index: number;
  result: Conversion | null;
  error: { code: string; message: string } | null;
};

/** In the order of the requests; one that fails takes no other along. */
export async function convertBatched(
  needs: Needs,
  requests: readonly unknown[],
): Promise<BatchResult[]> {
  const parsed = requests.map((given) => z.safeParse(conversionRequest, given));
  const rateThen = await readRatesThen(
    needs,
    parsed.flatMap(({ data }) => data ?? []),
  );
  return parsed.map(({ data, error }, index): BatchResult => {
    if (data === undefined) return refused(index, 'INVALID_REQUEST', z.prettifyError(error));
    try {
      return { index, result: convertBy(needs, data, rateThen), error: null };
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      return refused(index, cause.code, cause.message);
    }
  });
}

function refused(index: number, code: string, message: string): BatchResult {
  return { index, result: null, error: { code, message } };
}
