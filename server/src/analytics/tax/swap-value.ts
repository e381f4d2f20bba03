/**
 * Values of swaps of one virtual asset for another by the law: the price in won of the base coin at that
 * moment; of a base coin that follows a foreign currency, the standard rate of that day (Enforcement
 * Decree of the Income Tax Act, article 88 (3)).
 */
import { absolute, multiply } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { isCash, readPricesThen } from '../../ledger/api.ts';
import type { SwapValue } from '../../portfolio/api.ts';

type Entry = Parameters<SwapValue>[0];

const pegs = new Map(
  Object.entries({
    USD: 'USDT USDC BUSD FDUSD TUSD DAI USDP PAX USD1 USDE PYUSD GUSD USDS USD₮0'.split(' '),
    EUR: ['EURC', 'EURI', 'EURT', 'AEUR'],
  }).flatMap(([currency, coins]) => coins.map((coin) => [coin, currency])),
);
/** Coins in which others are priced, most usual first. */
const bases = [...pegs.keys(), 'BTC', 'ETH', 'BNB', 'SOL'];

export async function readSwapValues(
  db: Context['db'],
  entries: readonly Entry[],
): Promise<SwapValue> {
  const swaps = entries.filter(isSwap);
  const times = swaps.map(({ at }) => at.getTime()).sort((a, b) => a - b);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return () => null;
  const symbols = swaps.flatMap((entry) => {
    const { symbol } = findBase(entry);
    return [pegs.get(symbol) ?? symbol, ...(entry.feeSymbol === null ? [] : [entry.feeSymbol])];
  });
  const prices = await readPricesThen(db, symbols, new Date(first), new Date(last));
  const priceOf = (symbol: string, at: Date) => prices.price(symbol, at, true).krw;
  return (entry) => {
    if (!isSwap(entry)) return null;
    const base = findBase(entry);
    const price = priceOf(pegs.get(base.symbol) ?? base.symbol, entry.at);
    if (price === null) return null;
    return {
      won: multiply(base.quantity, price),
      valueThen: (symbol, quantity, at) => {
        const of = priceOf(symbol, at);
        return of === null ? null : multiply(quantity, of);
      },
    };
  };
}

/** True for a swap of one coin for another; cash is not a coin. */
function isSwap({ type, symbol, counterSymbol, counterQuantity }: Entry): boolean {
  return (
    type === 'trade' &&
    counterSymbol !== null &&
    counterQuantity !== null &&
    !isCash(symbol) &&
    !isCash(counterSymbol)
  );
}

/** The side in which the other one is priced; where neither is usual, the counter side. */
function findBase(entry: Entry): { symbol: string; quantity: string } {
  const own = { symbol: entry.symbol, quantity: absolute(entry.quantity) };
  const counter = {
    symbol: entry.counterSymbol ?? '',
    quantity: absolute(entry.counterQuantity ?? '0'),
  };
  const rank = ({ symbol }: { symbol: string }) => {
    const place = bases.indexOf(symbol);
    return place < 0 ? bases.length : place;
  };
  return rank(own) < rank(counter) ? own : counter;
}
