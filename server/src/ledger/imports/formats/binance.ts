/**
 * Binance's spot trade history: a line a fill, in UTC. Its newer file has the units behind the amounts, the
 * older one a column for the fee's.
 */
import { type Amount, UnreadableLine } from '../movement.ts';
import { type Cells, momentOf, quantityOf, symbolOf } from '../read-cell.ts';
import type { Format } from './format.ts';

/** What things are priced in there; those that end with another one first. */
const quotes = [
  ...['FDUSD', 'USDT', 'BUSD', 'USDC', 'TUSD', 'USDP', 'USD1', 'EURI', 'BIDR', 'IDRT', 'PAX'],
  ...['DAI', 'BTC', 'ETH', 'BNB', 'XRP', 'TRX', 'DOGE', 'EUR', 'GBP', 'AUD', 'BRL', 'TRY'],
  ...['JPY', 'KRW', 'RUB', 'UAH', 'NGN', 'ZAR', 'PLN', 'RON', 'ARS', 'MXN', 'CZK', 'UST', 'VAI'],
];

export const binance: Format = {
  zone: 'UTC',
  heads: [
    ['Date(UTC)', 'Pair', 'Side', 'Price', 'Executed', 'Amount', 'Fee'],
    ['Date(UTC)', 'Market', 'Type', 'Price', 'Amount', 'Total', 'Fee', 'Fee Coin'],
  ],
  mapping: { at: 'Date(UTC)', kind: 'Side', received: 'Executed', sent: 'Amount', fee: 'Fee' },
  read(cell, { zone }) {
    const older = cell('Market') !== '';
    const names = older
      ? { pair: 'Market', side: 'Type', base: 'Amount', money: 'Total' }
      : { pair: 'Pair', side: 'Side', base: 'Executed', money: 'Amount' };
    const { at, isMinute } = momentOf(cell('Date(UTC)'), 'Date(UTC)', zone);
    const pair = pairOf(cell(names.pair), names.pair);
    const base = amountOf(cell, names.base, pair.base);
    const money = amountOf(cell, names.money, pair.quote);
    if (base === null) throw new UnreadableLine('amount', names.base);
    if (money === null) throw new UnreadableLine('amount', names.money);
    const rest = { at, isMinute, kind: null, note: null, place: null };
    const fee = feeOf(cell, pair);
    const side = cell(names.side).toUpperCase();
    if (side === 'BUY') return { ...rest, received: base, sent: money, fee };
    if (side === 'SELL') return { ...rest, received: money, sent: base, fee };
    throw new UnreadableLine('kind', names.side);
  },
};

type Pair = { base: string; quote: string };

/** A unit may begin with a digit: the pair says where the number of `0.51INCH` ends. */
function amountOf(cell: Cells, column: string, symbol: string): Amount | null {
  const text = cell(column).toUpperCase();
  const read = quantityOf(text.endsWith(symbol) ? text.slice(0, -symbol.length) : text, column);
  if (read === null || read.quantity === '0') return null;
  return { symbol: read.unit ?? symbol, quantity: read.quantity };
}

function feeOf(cell: Cells, { base, quote }: Pair): Amount | null {
  const own = [base, quote].find((symbol) => cell('Fee').toUpperCase().endsWith(symbol));
  const coin = cell('Fee Coin');
  const read = amountOf(cell, 'Fee', own ?? (coin === '' ? quote : symbolOf(coin, 'Fee Coin')));
  if (read !== null && own === undefined && coin === '' && !/[a-z]/i.test(cell('Fee')))
    throw new UnreadableLine('symbol', 'Fee');
  return read;
}

function pairOf(text: string, column: string): Pair {
  const pair = text.toUpperCase().replace(/[-_/]/, '');
  const quote = quotes.find((end) => pair.endsWith(end) && pair.length > end.length);
  if (quote === undefined) throw new UnreadableLine('symbol', column);
  return { base: symbolOf(pair.slice(0, -quote.length), column), quote };
}
