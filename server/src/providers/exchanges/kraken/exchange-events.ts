/**
 * Makes trades of the rows of one `refid`. An asset can be in several rows, which are added up: one
 * that comes to zero was only passed through, and a row without an amount is a fee. Where many
 * small balances became one asset, Kraken does not report what each brought: it is shared equally.
 */
import { absolute, add, exact, negate, plain, sign } from '@moa/finance/money/decimal';
import { reportedEvents } from '../history/reported-events.ts';
import type { LedgerEvent } from '../ledger-event.ts';
import { krakenAsset } from './kraken-asset.ts';
import { getAmount, getFee, getSymbol, getTime, type LedgerRow } from './ledger-rows.ts';

/** Assets and amounts here have plain names already. */
const makeEvent = reportedEvents('kraken', (code) => krakenAsset(code).symbol);

/** `rowId` names its first row. */
type Side = { symbol: string; rowId: string; amount: string; fee: string };

/** Finer than any amount that is reported. */
const shareDigits = 18;

/** Null while one side of the exchange is missing, or where several assets became several. */
export function eventsOfExchange(rows: readonly LedgerRow[]): LedgerEvent[] | null {
  const sides = getSums(rows);
  const given = sides.filter(({ amount }) => sign(amount) < 0);
  const received = sides.filter(({ amount }) => sign(amount) > 0);
  const [first] = rows;
  if (first === undefined || given.length === 0 || received.length === 0) return null;
  if (given.length > 1 && received.length > 1) return null;
  const { refid } = first;
  const at = getTime(first);
  const count = Math.max(given.length, received.length);
  const events = getPairs(given, received, count).flatMap(([gave, got]) => {
    const [quote, base] = quoteFirst(gave, got);
    return getTrade(count === 1 ? refid : `${refid}:${gave.symbol}:${got.symbol}`, at, quote, base);
  });
  const beside = sides.filter(({ amount, fee }) => sign(amount) === 0 && sign(fee) !== 0);
  return [...events, ...beside.map((side) => feeBeside(side, at))];
}

/** Returns the sum of each asset over all rows. */
function getSums(rows: readonly LedgerRow[]): Side[] {
  const sums = new Map<string, Side>();
  for (const row of rows) {
    const symbol = getSymbol(row);
    const known = sums.get(symbol) ?? { symbol, rowId: row.id, amount: '0', fee: '0' };
    sums.set(symbol, {
      ...known,
      amount: add(known.amount, getAmount(row)),
      fee: add(known.fee, getFee(row)),
    });
  }
  return [...sums.values()];
}

function getPairs(
  given: readonly Side[],
  received: readonly Side[],
  count: number,
): [Side, Side][] {
  const gave = given.length === count ? given : getShares(given[0] as Side, count);
  const got = received.length === count ? received : getShares(received[0] as Side, count);
  return gave.map((side, i) => [side, got[i] as Side]);
}

/** Equal parts that add up to the whole to the last unit. */
function getShares({ amount, fee, ...side }: Side, count: number): Side[] {
  const part = (whole: string, i: number): string => {
    const share = exact(whole).div(count).decimalPlaces(shareDigits, 1);
    return plain(i < count - 1 ? share : exact(whole).minus(share.times(count - 1)));
  };
  return Array.from({ length: count }, (_, i) => ({
    ...side,
    amount: part(amount, i),
    fee: part(fee, i),
  }));
}

function getTrade(id: string, at: number, quote: Side, base: Side): LedgerEvent[] {
  const paid = [quote, base].filter(({ fee }) => sign(fee) !== 0);
  const [first, second] = paid;
  const trade = makeEvent.trade({
    id,
    at,
    base: base.symbol,
    quote: quote.symbol,
    side: sign(base.amount) > 0 ? 'buy' : 'sell',
    quantity: absolute(base.amount),
    price: '0',
    funds: absolute(quote.amount),
    fee: first?.fee ?? '0',
    feeSymbol: (first ?? quote).symbol,
  });
  return second === undefined ? trade : [...trade, feeBeside(second, at)];
}

function feeBeside({ rowId, symbol, fee }: Side, at: number): LedgerEvent {
  return makeEvent.adjustment(`fee:${rowId}`, at, symbol, negate(fee));
}

/** Quote assets, by precedence. */
const quotes = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'JPY',
  'CHF',
  'USDT',
  'USDC',
  'DAI',
  'BTC',
  'ETH',
];

function quoteFirst(one: Side, other: Side): [Side, Side] {
  const rank = ({ symbol }: Side): number => {
    const index = quotes.indexOf(symbol);
    return index < 0 ? quotes.length : index;
  };
  if (rank(one) !== rank(other)) return rank(one) < rank(other) ? [one, other] : [other, one];
  return one.symbol < other.symbol ? [one, other] : [other, one];
}
