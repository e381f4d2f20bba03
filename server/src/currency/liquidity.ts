/** Liquidity of a currency in Korea: an estimate from three figures. */
import type { getLiquidity } from '@moa/contracts/currency/liquidity';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { add, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { fetchJson } from '../providers/fetch-json.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { readDecimal } from '../providers/read-decimal.ts';
import { countQuoting } from './providers/list-providers.ts';

type Liquidity = OperationOutput<typeof getLiquidity>;

/** https://docs.upbit.com/kr/reference/ticker현재가-정보 and …/호가-정보-조회 */
const tickers = z.array(z.looseObject({ acc_trade_price_24h: z.string() }));
const books = z.array(
  z.looseObject({
    orderbook_units: z.array(z.looseObject({ ask_price: z.string(), bid_price: z.string() })),
  }),
);

export async function readLiquidity(
  code: CurrencyCode,
  { book, upbitUrl, now }: { book: PriceBook; upbitUrl: string; now: Date },
): Promise<Liquidity> {
  const providers = countQuoting(book, code);
  const nothing: Liquidity = {
    code,
    score: null,
    isEstimate: true,
    volume24hKrw: null,
    spreadPercent: null,
    providers,
    parts: { volume: 0, spread: 0, providers: 0 },
    asOf: now.toISOString(),
    reason: 'no-market',
  };
  if (book.ticker('upbit', code) === null) return nothing;
  const figures = await readFigures(code, upbitUrl);
  if (figures === null) return { ...nothing, reason: 'no-answer' };
  const { volume24hKrw, spreadPercent } = figures;
  const parts = getParts({ volume: volume24hKrw, spread: spreadPercent, providers });
  const score = parts.volume + parts.spread + parts.providers;
  return { ...nothing, volume24hKrw, spreadPercent, parts, score, reason: null };
}

async function readFigures(code: CurrencyCode, upbitUrl: string) {
  const root = upbitUrl.replace(/\/+$/, '');
  const query = `markets=KRW-${code}`;
  try {
    const [ticker, offers] = await Promise.all([
      fetchJson(`${root}/v1/ticker?${query}`, { who: 'Upbit' }),
      fetchJson(`${root}/v1/orderbook?${query}`, { who: 'Upbit' }),
    ]);
    const [traded, best] = [z.safeParse(tickers, ticker), z.safeParse(books, offers)];
    const volume24hKrw = readDecimal(traded.data?.[0]?.acc_trade_price_24h);
    const unit = best.data?.[0]?.orderbook_units[0];
    const [ask, bid] = [readDecimal(unit?.ask_price), readDecimal(unit?.bid_price)];
    if (volume24hKrw === null || ask === null || bid === null || Number(bid) <= 0) return null;
    const middle = divide(add(ask, bid), '2');
    const spreadPercent = roundTo(multiply(divide(subtract(ask, bid), middle), '100'), 4);
    return { volume24hKrw, spreadPercent };
  } catch {
    // Whatever kept it from answering: the score is not known then.
    return null;
  }
}

// Components of the liquidity score: volume, spread, and number of quoting markets.

/** So much in a day is as liquid as it gets here: ten billion won are 50 of 60 points, a trillion all. */
const fullVolumeDigits = 12;
const noVolumeDigits = 6;
const weights = { volume: 60, spread: 25, providers: 15 };
/** Half a percent between the best offers is no liquidity. */
const worstSpread = 0.5;
const allProviders = 5;

/** Points of each, whole numbers; together 100 at most. */
export function getParts({
  volume,
  spread,
  providers,
}: {
  volume: string;
  spread: string;
  providers: number;
}): { volume: number; spread: number; providers: number } {
  // An estimate of a magnitude: nothing of it is an amount of money.
  const digits = Number(volume) > 0 ? Math.log10(Number(volume)) : 0;
  const share = (digits - noVolumeDigits) / (fullVolumeDigits - noVolumeDigits);
  return {
    volume: points(weights.volume, share),
    spread: points(weights.spread, 1 - Number(spread) / worstSpread),
    providers: points(weights.providers, providers / allProviders),
  };
}

function points(weight: number, share: number): number {
  return Math.round(weight * Math.min(1, Math.max(0, share)));
}
