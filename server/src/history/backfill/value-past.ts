/** What accounts were worth at a moment of the past, each asset rounded as it would have been shown. */

import { totalCurrencies } from '@moa/contracts/primitives';
import { add, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { BigNumber } from 'bignumber.js';
import type { PricesThen } from '../../ledger/api.ts';
import type { AssetsThen } from '../snapshots/tables.ts';

export type AccountThen = {
  type: 'cex' | 'defi';
  inKorea: boolean;
  held: ReadonlyMap<string, BigNumber>;
  /** What prices a symbol, and how many priced units one unit is. */
  priced(symbol: string): { symbol: string; factor: string };
  /** Whether a market prices it today. */
  hasMarket(symbol: string): boolean;
  /** Whether it was worth what the person said, which is not known of moments of the past. */
  isHandPriced(symbol: string): boolean;
};

type InEach = { KRW: string; USD: string; USDT: string };

export type PastValue = {
  /** Null where something that is worth something today had no known price then. */
  total: InEach | null;
  cex: InEach;
  defi: InEach;
  assets: AssetsThen;
  positionCount: number;
  unpricedCount: number;
};

export function valuePast(
  accounts: readonly AccountThen[],
  prices: PricesThen,
  at: Date,
): PastValue {
  const nothing = { KRW: '0', USD: '0', USDT: '0' };
  const sums = { cex: { ...nothing }, defi: { ...nothing } };
  const assets: AssetsThen = {};
  let complete = true;
  let positionCount = 0;
  let unpricedCount = 0;
  const unknown = { krw: null, usd: null, usdt: null };
  for (const { type, inKorea, held, priced, hasMarket, isHandPriced } of accounts) {
    for (const [symbol, amount] of held) {
      positionCount += 1;
      const { symbol: market, factor } = priced(symbol);
      const byHand = isHandPriced(symbol);
      const { krw, usd, usdt = usd } = byHand ? unknown : prices.price(market, at, inKorea);
      const quantity = plain(amount);
      const before = assets[symbol];
      const quantityThen = add(before?.[0] ?? '0', quantity);
      if (krw === null || usd === null) {
        unpricedCount += 1;
        if (byHand || hasMarket(market)) complete = false;
        assets[symbol] = [quantityThen, null, null, null];
        continue;
      }
      const units = multiply(quantity, factor);
      const value = {
        KRW: roundMoney(multiply(units, krw), 'KRW'),
        USD: roundMoney(multiply(units, usd), 'USD'),
        USDT: roundMoney(multiply(units, usdt ?? usd), 'USDT'),
      };
      for (const code of totalCurrencies) sums[type][code] = add(sums[type][code], value[code]);
      const isPartial = before !== undefined && before[1] === null;
      assets[symbol] = isPartial
        ? [quantityThen, null, null, null]
        : [
            quantityThen,
            add(before?.[1] ?? '0', value.KRW),
            add(before?.[2] ?? '0', value.USD),
            add(before?.[3] ?? '0', value.USDT),
          ];
    }
  }
  const { cex, defi } = sums;
  return {
    ...sums,
    total: complete
      ? {
          KRW: roundMoney(add(cex.KRW, defi.KRW), 'KRW'),
          USD: roundMoney(add(cex.USD, defi.USD), 'USD'),
          USDT: roundMoney(add(cex.USDT, defi.USDT), 'USDT'),
        }
      : null,
    assets,
    positionCount,
    unpricedCount,
  };
}
