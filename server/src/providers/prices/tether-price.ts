/**
 * Value of a tether in dollars. Foreign prices are quoted in tethers and shown in dollars: within
 * two percent, a tether counts as one dollar; beyond that its market price is used, and this is
 * shown.
 */
import { compare, divide, exact, subtract } from '@moa/finance/money/decimal';
import type { Ticker, Venue } from './feeds/follow-chain.ts';
import type { FiatRate } from './fiat-rates.ts';
import { isWithin } from './is-within.ts';

/** Where a tether is off its peg, and where it is back at it. */
const offBeyond = 0.02;
const backWithin = 0.01;
/** In Korea a tether costs a premium of its own: only a fall beyond any discount says something. */
const koreanDiscount = 0.05;

export type TetherPrice = {
  /** Dollars for one tether; "1" while it is at its peg. */
  usd: string;
  isOffPeg: boolean;
  /** Whose market says so; null while it is at its peg. */
  source: Venue | null;
  /** Epoch ms; null while it is at its peg. */
  at: number | null;
};

type Quoted = { usd: string; from: Ticker };

/** Where tethers are sold for dollars, and where dollar coins are sold for tethers. */
const forDollars: readonly Venue[] = ['kraken', 'coinbase'];
const forTethers: readonly Venue[] = ['binance', 'okx', 'bybit'];

export const atPeg: TetherPrice = { usd: '1', isOffPeg: false, source: null, at: null };

/** Exact market price of one tether; null if no market has one. */
export type TetherMarket = { usd: string; source: Venue; at: number };

/** `fresh` answers what a market tells now; null where it tells nothing. */
export function tetherMarket({
  fresh,
  bank,
}: {
  fresh(venue: Venue, symbol: string): Ticker | null;
  /** Won for a dollar. */
  bank: FiatRate | null;
}): TetherMarket | null {
  const quoted = [
    ...forDollars.map((venue) => fresh(venue, 'USDT')).map((from) => from && sold(from)),
    ...forTethers.map((venue) => fresh(venue, 'USDC')).map((from) => from && bought(from)),
  ].filter((one) => one !== null);
  const one = quoted.length > 0 ? middle(quoted) : inKorea(fresh('upbit', 'USDT'), bank);
  return one && { usd: one.usd, source: one.from.venue, at: one.from.at };
}

export function tetherPrice(market: TetherMarket | null, before: TetherPrice): TetherPrice {
  return market === null || isWithin(market.usd, '1', before.isOffPeg ? backWithin : offBeyond)
    ? atPeg
    : { ...market, isOffPeg: true };
}

function sold(from: Ticker): Quoted {
  return { usd: from.price, from };
}

/** A dollar coin that costs more than a tether says that tethers fell; one that costs less fell itself. */
function bought(from: Ticker): Quoted {
  return { usd: compare(from.price, '1') > 0 ? divide('1', from.price) : '1', from };
}

function inKorea(from: Ticker | null, bank: FiatRate | null): Quoted | null {
  if (from === null || bank === null || bank.stale) return null;
  const usd = divide(from.price, bank.perUsd);
  return compare(usd, '1') < 0 && !isWithin(usd, '1', koreanDiscount) ? { usd, from } : null;
}

/**
 * Returns the median quote. Of two, the one nearer to a dollar: a single market off the peg says
 * more about itself.
 */
function middle(quoted: Quoted[]): Quoted | null {
  const sorted = [...quoted].sort((a, b) => compare(a.usd, b.usd));
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) return null;
  return compare(awayFromOne(low), awayFromOne(high)) <= 0 ? low : high;
}

function awayFromOne({ usd }: Quoted): string {
  return exact(subtract(usd, '1')).abs().toFixed();
}
