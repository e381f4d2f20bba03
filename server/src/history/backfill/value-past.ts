/** Values accounts at a time of the past; each asset is rounded as in the display. */

import { totalCurrencies } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import { exact, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { BigNumber } from 'bignumber.js';
import type { PricesThen } from '../../ledger/api.ts';
import type { AssetsThen, PlacesThen } from '../snapshots/tables.ts';

export type AccountThen = {
  sourceId: string;
  type: 'cex' | 'defi';
  inKorea: boolean;
  held: ReadonlyMap<string, BigNumber>;
  /** Market symbol of an asset, and the number of its units per unit of the asset. */
  priced(symbol: string): { symbol: string; factor: string };
  /** True if a market prices the symbol today. */
  hasMarket(symbol: string): boolean;
  /** True if the user priced the symbol. Such prices are unknown for times of the past. */
  isHandPriced(symbol: string): boolean;
};

type Code = (typeof totalCurrencies)[number];
type InEach = Record<Code, string>;
type Amounts = Record<Code, BigNumber>;

export type PastValue = {
  /** Null where something that is worth something today had no known price then. */
  total: InEach | null;
  cex: InEach;
  defi: InEach;
  assets: AssetsThen;
  places: PlacesThen;
  positionCount: number;
  unpricedCount: number;
};

const zero = exact('0');

/**
 * Each market price of a time is looked up once, regardless of the number of accounts that hold the
 * asset, and sums stay numbers until the end: a year of many accounts is valued while users wait
 * for responses.
 */
export function valuePast(
  accounts: readonly AccountThen[],
  prices: PricesThen,
  at: Date,
): PastValue {
  const sums = { cex: zeros(), defi: zeros() };
  const byAsset = new Map<string, { quantity: BigNumber; worth: Amounts | null }>();
  const known = new Map<string, Amounts | null>();
  const places: PlacesThen = {};
  let complete = true;
  let positionCount = 0;
  let unpricedCount = 0;
  for (const { sourceId, type, inKorea, held, priced, hasMarket, isHandPriced } of accounts) {
    const own = zeros();
    let isWhole = true;
    for (const [symbol, amount] of held) {
      positionCount += 1;
      const { symbol: market, factor } = priced(symbol);
      const byHand = isHandPriced(symbol);
      const price = byHand ? null : getPrice(market, inKorea);
      const before = byAsset.get(symbol);
      const quantity = (before?.quantity ?? zero).plus(amount);
      if (price === null) {
        unpricedCount += 1;
        if (byHand || hasMarket(market)) isWhole = false;
        byAsset.set(symbol, { quantity, worth: null });
        continue;
      }
      const units = factor === '1' ? amount : amount.times(factor);
      const worth = before === undefined ? zeros() : before.worth;
      for (const code of totalCurrencies) {
        const value = rounded(units.times(price[code]), code);
        own[code] = own[code].plus(value);
        if (worth !== null) worth[code] = worth[code].plus(value);
      }
      byAsset.set(symbol, { quantity, worth });
    }
    for (const code of totalCurrencies) sums[type][code] = sums[type][code].plus(own[code]);
    if (!isWhole) complete = false;
    const text = toText(own);
    places[sourceId] = isWhole ? [text.KRW, text.USD, text.USDT] : [null, null, null];
  }
  const assets: AssetsThen = {};
  for (const [symbol, { quantity, worth }] of byAsset) {
    assets[symbol] =
      worth === null
        ? [plain(quantity), null, null, null]
        : [plain(quantity), plain(worth.KRW), plain(worth.USD), plain(worth.USDT)];
  }
  const total = (code: Code) => roundMoney(plain(sums.cex[code].plus(sums.defi[code])), code);
  return {
    cex: toText(sums.cex),
    defi: toText(sums.defi),
    total: complete ? { KRW: total('KRW'), USD: total('USD'), USDT: total('USDT') } : null,
    assets,
    places,
    positionCount,
    unpricedCount,
  };

  function getPrice(market: string, inKorea: boolean): Amounts | null {
    const key = `${market} ${inKorea}`;
    const looked = known.get(key);
    if (looked !== undefined) return looked;
    const { krw, usd, usdt = usd } = prices.price(market, at, inKorea);
    const price =
      krw === null || usd === null
        ? null
        : { KRW: exact(krw), USD: exact(usd), USDT: exact(usdt ?? usd) };
    known.set(key, price);
    return price;
  }
}

function zeros(): Amounts {
  return { KRW: zero, USD: zero, USDT: zero };
}

function toText({ KRW, USD, USDT }: Amounts): InEach {
  return { KRW: plain(KRW), USD: plain(USD), USDT: plain(USDT) };
}

/** As `roundMoney` writes it. */
function rounded(value: BigNumber, code: Code): BigNumber {
  return value.decimalPlaces(currencies[code].decimals, BigNumber.ROUND_HALF_UP);
}
