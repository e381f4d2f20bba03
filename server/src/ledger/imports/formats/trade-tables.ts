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
type Facts = Pick<Format, 'zone'> & { exchange?: ExchangeId; quoteFirst?: true };

function tradeTable(columns: Columns, facts: Facts): Format {
  const { quoteFirst = false, ...rest } = facts;
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
      const [one, other, ...more] = line.text(columns.pair).toUpperCase().split(/[-/_]/);
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
        amount(columns.fee, received, columns.feeSymbol),
      );
    },
  };
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

/** Bybit's spot trades. */
export const bybit = tradeTable(
  {
    ...{ at: 'Timestamp (UTC)', pair: 'Spot Pairs', side: 'Direction', base: 'Filled Quantity' },
    ...{ money: 'Filled Value', fee: 'Fees' },
  },
  { zone: 'UTC', exchange: 'bybit' },
);
