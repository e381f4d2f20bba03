/** Files of trades alone: a line a fill, with its pair, side, both amounts and the fee. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { UnreadableLine } from '../movement.ts';
import { type Format, plainAmount, readTrade, sideOf } from './format.ts';

type Columns = {
  at: string;
  pair: string;
  side: string;
  base: string;
  money: string;
  fee: string;
  /** Where the fee has no column of its own, it is of what was received. */
  feeSymbol?: string;
};
type Facts = Pick<Format, 'zone'> & {
  exchange?: ExchangeId;
  quoteFirst?: true;
  /** Quote symbols of pairs that have no separator. */
  quotes?: readonly string[];
  /** Columns that some of its files have in place of the fee. */
  otherFee?: readonly [amount: string, symbol: string];
};

function tradeTable(columns: Columns, facts: Facts): Format {
  const { quoteFirst = false, quotes = [], otherFee, ...rest } = facts;
  return {
    ...rest,
    hasPoints: true,
    heads: [Object.values(columns)],
    mapping: {
      at: columns.at,
      kind: columns.side,
      received: columns.base,
      sent: columns.money,
      fee: columns.fee,
    },
    read(line) {
      const names = partsOf(line.text(columns.pair).toUpperCase(), quotes);
      const [one, other, ...more] = names;
      if (!one || !other || more.length > 0) throw new UnreadableLine('symbol', columns.pair);
      const [base, quote] = quoteFirst ? [other, one] : [one, other];
      const amount = (column: string, symbol: string, own?: string) =>
        plainAmount(line.amount(column, own, symbol));
      const received = sideOf(line.text(columns.side)) === 'buy' ? base : quote;
      return readTrade(
        line,
        columns,
        amount(columns.base, base),
        amount(columns.money, quote),
        (otherFee && amount(otherFee[0], received, otherFee[1])) ??
          amount(columns.fee, received, columns.feeSymbol),
      );
    },
  };
}

/** Both names of a pair; without a mark between them, where one quote alone fits. */
function partsOf(pair: string, quotes: readonly string[]): readonly string[] {
  const parts = pair.split(/[-/_]/);
  if (parts.length > 1) return parts;
  const [quote, ...more] = quotes.filter((name) => pair.endsWith(name));
  return quote === undefined || more.length > 0 ? [] : [pair.slice(0, -quote.length), quote];
}

/** KuCoin's filled orders, whose head names the zone. */
export const kucoin = tradeTable(
  {
    ...{
      at: 'Filled Time',
      pair: 'Symbol',
      side: 'Side',
      base: 'Filled Amount',
      money: 'Filled Volume',
    },
    ...{ fee: 'Fee', feeSymbol: 'Fee Currency' },
  },
  { zone: 'UTC' },
);

/** Format of Korean tax programs for won markets: `KRW-BTC`. */
export const koreanTrades = tradeTable(
  {
    ...{ at: '체결시간', pair: '마켓', side: '구분', base: '체결량', money: '체결금액' },
    ...{ fee: '수수료', feeSymbol: '수수료통화' },
  },
  { zone: 'Asia/Seoul', quoteFirst: true },
);

/** Bybit's spot trades, of which newer files name the coin of the fee. */
export const bybit = tradeTable(
  {
    ...{ at: 'Timestamp', pair: 'Spot Pairs', side: 'Direction', base: 'Filled Quantity' },
    ...{ money: 'Filled Value', fee: 'Fees' },
  },
  {
    ...{ zone: 'UTC', exchange: 'bybit', otherFee: ['ExecFeeV2', 'feeCoin'] },
    quotes: 'USDT USDC USDE BTC ETH SOL MNT DAI EUR BRL PLN TRY BRZ KZT AED USD1'.split(' '),
  },
);
