/**
 * The one book of prices in this process: the last believed price of each market, the fiat rates,
 * and how old each is. It takes what feeds offer and refuses what cannot be; when a feed stops, the
 * last price stays and ages. Nothing here reaches outside.
 */
import type { FxBasis } from '@moa/contracts/currency/fx-basis';
import { divide, multiply, sign } from '@moa/finance/money/decimal';
import { getCode } from '../exchanges/asset-of.ts';
import { readDecimal } from '../read-decimal.ts';
import { acceptPrice, createDoubts, leap } from './doubts.ts';
import type { ChainRate } from './feeds/follow-chain.ts';
import { getMoney, type Ticker, type Venue, type VenueMoney } from './feeds/follow-chain.ts';
import { createFiatRates, type FiatRate } from './fiat-rates.ts';
import type { FxRates } from './fx-rates.ts';
import { abroadFirst, createGaps } from './gaps.ts';
import { isWithin } from './is-within.ts';
import { krwPerUsd, type WonRate } from './krw-per-usd.ts';
import { createMarketMap } from './market-map.ts';
import { createPastPrices, type PastPrice } from './past-prices.ts';
import type { PriceMemory } from './price-memory.ts';
import { type BasisChange, createBasisChanges } from './price-memory.ts';
import {
  atPeg,
  type TetherMarket,
  type TetherPrice,
  tetherMarket,
  tetherPrice,
} from './tether-price.ts';

/** Prices older than this are shown as stale. */
export const stalePriceMs = 3 * 60_000;
/** Another venue contradicts only with a price of the last minute. */
const freshMs = 60_000;
/** A price beyond half or double of what is known, or quoted elsewhere, may be one in wrong units. */
const wild = 1;
/**
 * Maximum relative distance of an on-chain rate from the market; beyond it, it does not describe
 * the same thing.
 */
const farOff = 0.5;
/** The slowest of these feeds is written once a day where nothing moves. */
const staleFeedMs = 26 * 3_600_000;
const tetherLookMs = 5_000;
const wonCacheMs = 1_000;

export type { Venue } from './feeds/follow-chain.ts';

export type PriceBook = {
  /** Basis of the conversion from dollars to won (`book-on.ts`). */
  fxBasis: FxBasis;
  /** The same book on the bank's basis; itself where it is that one. */
  onBank: PriceBook;
  /** Answers whether the price was believed. */
  offer(ticker: Ticker): boolean;
  /**
   * Sets the symbols that a venue trades, by its own list: its prices of all other assets are
   * stale.
   */
  tradesOnly(venue: Venue, symbols: ReadonlySet<string>): void;
  /** Answers whether the rates were believed. */
  offerFx(rates: FxRates): boolean;
  ticker(venue: Venue, symbol: string): Ticker | null;
  /** Answers whether it was believed: more than half off what markets say it is not. */
  offerChain(rate: ChainRate): boolean;
  /** Returns the on-chain rate; null if none was read. `stale` if its feed is overdue. */
  chain(code: string): (ChainRate & { stale: boolean }) | null;
  fx(): FxRates | null;
  /** Returns one fiat rate with its age; null if no provider reported it. */
  fiat(currency: string): FiatRate | null;
  won(): WonRate;
  /** Value used for a tether. */
  tether(): TetherPrice;
  /** Market price of a tether, also while at its peg; null if no market has one. */
  tetherMarket(): TetherMarket | null;
  /** Dollars for a price in the money of a venue. */
  inDollars(price: string, money: VenueMoney): string;
  /** When the won's rate came to rest on something else, oldest first. */
  basisChanges(): readonly BasisChange[];
  /** By how much these changes moved the won's rate after `from` and until `to` (epoch ms); "1" where nothing did. */
  basisFactor(from: number, to: number): string;
  symbols(): string[];
  /** True if the venue has gone silent, or has reported an unaccepted price for a while, or delisted it. */
  isStale(ticker: Ticker): boolean;
  /** True if the venue, by its own list, no longer trades the asset: no newer price will come. */
  isDelisted(ticker: Ticker): boolean;
  /** Returns the venue's quote that is not accepted yet; null if its quote is accepted. */
  doubted(venue: Venue, symbol: string): { price: string; isLie: boolean } | null;
  /**
   * True if the venue's last price is more than a fifth away from that of the venue with
   * precedence.
   */
  isFarOff(venue: Venue, symbol: string): boolean;
  /** True if the venue's asset is another one with the same ticker, by its price. */
  isApart(venue: Venue, symbol: string): boolean;
  /** Over the last 24 hours, percent: as the venue tells it, else against its price of a day ago. */
  change24h(ticker: Ticker): string | null;
  /** Symbols whose change is in use and whose price a day ago is unknown. */
  wantedPast(venue: Venue): string[];
  /** Prices around a day ago, in any order; of no effect where there are none. */
  offerPast(venue: Venue, symbol: string, prices: readonly PastPrice[]): void;
  /** When the venue last reported anything, epoch ms. */
  lastHeard(venue: Venue): number | null;
  remember(): PriceMemory;
  /** Restores the state of an earlier run; newer values are kept. */
  recall(memory: PriceMemory): void;
  onChange(listener: (symbols: ReadonlySet<string>) => void): () => void;
};

// Over 100 lines: prices, doubts, rates and the tether are one state, and each of them changes the others.
export function createPriceBook({ now }: { now(): number }): PriceBook {
  const tickers = createMarketMap<Venue, Ticker>();
  const doubts = createDoubts(now);
  const past = createPastPrices(now);
  const basis = createBasisChanges();
  const heard = new Map<Venue, number>();
  const traded = new Map<Venue, Set<string>>();
  const onChain = new Map<string, ChainRate>();
  const listeners = new Set<(symbols: ReadonlySet<string>) => void>();
  const fiat = createFiatRates({ now, wonElsewhere });
  const gaps = createGaps({ now, ticker: fresh, dollars: floatDollars });
  let tether = atPeg;
  let atMarket: TetherMarket | null = null;
  let tetherSeenAt = Number.NEGATIVE_INFINITY;
  let won: { rate: WonRate; at: number } | null = null;

  const tell = (symbols: ReadonlySet<string>) => {
    for (const listener of listeners) listener(symbols);
  };

  const book: PriceBook = {
    fxBasis: 'bank',
    get onBank() {
      return book;
    },
    offer(ticker) {
      const price = readDecimal(ticker.price);
      if (price === null || !isPositive(price)) return false;
      const { venue, symbol } = ticker;
      heard.set(venue, now());
      traded.get(venue)?.add(symbol);
      const last = tickers.get(venue, symbol) ?? null;
      if (last === null || !isWithin(price, last.price, leap)) {
        const other = elsewhere(ticker, price);
        const verdict = acceptPrice({
          price,
          last: last?.price ?? null,
          elsewhere: other,
          doubt: doubts.of(venue, symbol),
          mood: doubts.mood(venue, tickers.of(venue).size),
          now: now(),
        });
        if (verdict.kind === 'doubted') {
          const beside = last?.price ?? other;
          const isWild = beside !== null && !isWithin(price, beside, wild);
          const about = { isWild, isKnown: last !== null };
          doubting(venue, () => doubts.note(venue, symbol, verdict.doubt, about));
          // Another's price was used for it, and is less than a guess from now on.
          if (last === null) tell(new Set([symbol]));
          return false;
        }
      }
      if (doubts.of(venue, symbol) !== null) doubting(venue, () => doubts.clear(venue, symbol));
      const volume24h = readDecimal(ticker.volume24h);
      const believed = {
        ...ticker,
        price,
        change24h: readDecimal(ticker.change24h),
        volume24h: volume24h === null || sign(volume24h) < 0 ? null : volume24h,
      };
      tickers.set(venue, symbol, believed);
      gaps.note(believed);
      if (symbol === 'USDT' || symbol === 'USDC') {
        won = null;
        checkTether();
      }
      if (last?.price !== price) tell(new Set([symbol]));
      return true;
    },

    tradesOnly(venue, symbols) {
      const isNews = (symbol: string) =>
        symbols.has(symbol) !== (traded.get(venue)?.has(symbol) ?? true);
      const changed = [...tickers.of(venue).keys()].filter(isNews);
      traded.set(venue, new Set(symbols));
      if (changed.length > 0) tell(new Set(changed));
    },

    offerFx(rates) {
      const changed = fiat.offer(rates);
      if (changed === null) return false;
      won = null;
      checkTether();
      if (changed.size > 0) tell(changed);
      return true;
    },

    ticker: (venue, symbol) => tickers.get(venue, symbol) ?? null,
    offerChain(rate) {
      const market = fresh('binance', rate.code) ?? fresh('upbit', rate.code);
      const usd = market === null ? null : book.inDollars(market.price, getMoney(market.venue));
      if (usd !== null && !isWithin(rate.usd, usd, farOff)) return false;
      onChain.set(rate.code, rate);
      return true;
    },
    chain(code) {
      const rate = onChain.get(code);
      return rate === undefined ? null : { ...rate, stale: now() - rate.at > staleFeedMs };
    },
    fx: fiat.all,
    fiat: fiat.of,
    won() {
      // It is asked for with every price, and changes with few.
      if (won !== null && Math.abs(now() - won.at) < wonCacheMs) return won.rate;
      const rate = krwPerUsd({
        bank: fiat.of('KRW'),
        tether: tickers.get('upbit', 'USDT') ?? null,
        tetherUsd: book.tether().usd,
        now: now(),
      });
      basis.note(rate, now());
      won = { rate, at: now() };
      return rate;
    },
    tether() {
      if (now() - tetherSeenAt >= tetherLookMs) checkTether();
      return tether;
    },
    tetherMarket() {
      book.tether();
      return atMarket;
    },
    inDollars(price, money) {
      if (money === 'KRW') return divide(price, book.won().krwPerUsd);
      const { usd } = book.tether();
      return money === 'USD' || usd === '1' ? price : multiply(price, usd);
    },
    basisChanges() {
      book.won();
      return basis.all();
    },
    basisFactor(from, to) {
      book.won();
      return basis.factor(from, to);
    },
    symbols: () => [...new Set(tickers.values().map((ticker) => ticker.symbol))].sort(),
    isDelisted: ({ venue, symbol }) => traded.get(venue)?.has(symbol) === false,
    isStale(ticker) {
      if (book.isDelisted(ticker)) return true;
      const { venue, symbol, at } = ticker;
      // A market without trades is not stale while its venue still speaks.
      const known = Math.max(at, heard.get(venue) ?? 0);
      if (now() - known > stalePriceMs) return true;
      const doubt = doubts.of(venue, symbol);
      return doubt !== null && now() - doubt.first > stalePriceMs;
    },
    doubted(venue, symbol) {
      const doubt = doubts.of(venue, symbol);
      if (doubt === null || now() - doubt.at > stalePriceMs) return null;
      const mood = doubts.mood(venue, tickers.of(venue).size);
      return { price: doubt.price, isLie: mood === 'lying' };
    },
    isFarOff: gaps.isWide,
    isApart: gaps.isApart,
    change24h(ticker) {
      // What tethers cost a day ago is not known: a change in them is none in dollars while they are off.
      if (getMoney(ticker.venue) === 'USDT' && book.tether().isOffPeg) return null;
      return ticker.change24h ?? past.changeOf(ticker);
    },
    wantedPast: past.wanted,
    offerPast(venue, symbol, prices) {
      past.offer(venue, symbol, prices, tickers.get(venue, symbol)?.price ?? null);
    },
    lastHeard: (venue) => heard.get(venue) ?? null,
    remember() {
      const rests = basis.remember();
      return {
        tickers: tickers.values(),
        fx: fiat.all(),
        gaps: gaps.remember(),
        ...(rests === undefined ? {} : { basis: rests }),
      };
    },
    recall(memory) {
      for (const ticker of memory.tickers) {
        const { venue, symbol } = ticker;
        // What an earlier version kept by a ticker that means another asset there.
        if (getCode(venue, symbol) === null || tickers.get(venue, symbol) !== undefined) continue;
        tickers.set(ticker.venue, ticker.symbol, ticker);
      }
      fiat.recall(memory.fx);
      won = null;
      gaps.recall(memory.gaps ?? {});
      if (memory.basis !== undefined) basis.recall(memory.basis);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return book;

  /** The state of the whole venue affects each of its doubted prices. */
  function doubting(venue: Venue, change: () => void): void {
    const mood = () => doubts.mood(venue, tickers.of(venue).size);
    const before = mood();
    change();
    if (mood() !== before) tell(new Set(doubts.symbols(venue)));
  }

  /** Returns the market's quote if it is fresh. */
  function fresh(venue: Venue, symbol: string): Ticker | null {
    const found = tickers.get(venue, symbol);
    return found === undefined || book.isStale(found) ? null : found;
  }

  function checkTether(): void {
    tetherSeenAt = now();
    const before = tether;
    atMarket = tetherMarket({ fresh, bank: fiat.of('KRW') });
    tether = tetherPrice(atMarket, before);
    if (tether.usd === before.usd) return;
    // All that is quoted in tethers moved in dollars.
    won = null;
    tell(new Set(['USD', 'USDT']));
  }

  /**
   * Returns the nearest fresh quote of the other venues for the asset, in the currency of the
   * ticker.
   */
  function elsewhere({ venue, symbol }: Ticker, price: string): string | null {
    if (gaps.isApart(venue, symbol)) return null;
    const money = getMoney(venue);
    let nearest: { word: string; away: number } | null = null;
    for (const other of abroadFirst) {
      if (other === venue || gaps.isApart(other, symbol)) continue;
      const quoted = getWord(other, symbol);
      const word = quoted === null ? null : between(quoted, getMoney(other), money);
      if (word === null) continue;
      const away = Math.abs(Math.log(Number(word) / Number(price)));
      if (nearest === null || away < nearest.away) nearest = { word, away };
    }
    return nearest?.word ?? null;
  }

  /** Returns the venue's quote of the last minute, accepted or not. */
  function getWord(venue: Venue, symbol: string): string | null {
    const doubt = doubts.of(venue, symbol);
    if (doubt !== null && now() - doubt.since < freshMs) return doubt.price;
    const believed = tickers.get(venue, symbol);
    return believed !== undefined && now() - believed.at < freshMs ? believed.price : null;
  }

  /** Null where only the default table leads there. */
  function between(price: string, from: VenueMoney, to: VenueMoney): string | null {
    if (from === to) return price;
    const won = book.won();
    if (won.basis === 'default' && (from === 'KRW' || to === 'KRW')) return null;
    const usd = book.inDollars(price, from);
    if (to === 'KRW') return multiply(usd, won.krwPerUsd);
    return to === 'USD' ? usd : divide(usd, book.tether().usd);
  }

  /** Only to compare. */
  function floatDollars({ venue, price }: Ticker): number | null {
    const money = getMoney(venue);
    if (money !== 'KRW') return Number(price) * (money === 'USD' ? 1 : Number(book.tether().usd));
    const won = book.won();
    return won.basis === 'default' ? null : Number(price) / Number(won.krwPerUsd);
  }

  /**
   * Returns the market rate of won per dollar: a tether's price, or else bitcoin in Korea and
   * abroad.
   */
  function wonElsewhere(): string | null {
    const inWon = fresh('upbit', 'USDT');
    if (inWon !== null) return inWon.price;
    const [here, abroad] = [fresh('upbit', 'BTC'), fresh('binance', 'BTC')];
    return here === null || abroad === null ? null : divide(here.price, abroad.price);
  }
}

function isPositive(price: string): boolean {
  return !price.startsWith('-') && /[1-9]/.test(price);
}
