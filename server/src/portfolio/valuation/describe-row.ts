/** One holding as displayed, in one currency, at the prices of a sheet. */
import { usualName } from '@moa/contracts/assets/asset-names';
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, exact, multiply, plain, sign, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundMoney } from '@moa/finance/money/round-money';
import type { Ticker } from '../../providers/prices/feeds/follow-chain.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isRateOld } from '../../providers/prices/price-in.ts';
import { getMarkets } from '../../providers/prices/quote-asset.ts';
import { isLeftOver, isStale } from '../../sources/api.ts';
import type { DayPrices } from '../day-prices.ts';
import { costIn, costInSource, inTethers } from './cost-sums.ts';
import type { CurrencySheet, Valuation } from './create-valuation.ts';
import { type GroupQuote, groupGap, groupQuote } from './group-price.ts';
import type { HeldRow } from './held-row.ts';
import { written } from './scaled.ts';

const shownPriceDecimals = 12;

export type RowView = {
  valuation: Valuation;
  sheet: CurrencySheet;
  book: PriceBook;
  /** Prices at 09:00 in Korea; omitted if the change since then is not needed. */
  days?: Pick<DayPrices, 'of'>;
  currency: CurrencyCode;
  now: Date;
  /** By row, in hundredths of a percent; null where the total has no shares. */
  shares: readonly (bigint | null)[] | null;
};

export function describeRow(view: RowView, row: HeldRow): AssetPosition {
  const { valuation, sheet, book, currency, now } = view;
  const { position, source } = row;
  const groupIndex = row.group;
  const group = valuation.groups[groupIndex];
  const units = sheet.worth(row);
  const value = units === null ? null : written(units, sheet.decimals);
  const unit = sheet.prices[groupIndex] ?? null;
  const price = unit === null ? null : multiply(unit, position.priceFactor);
  const quote = value === null || group === undefined ? null : groupQuote(group, book);
  const gap = quote === null || group === undefined ? null : groupGap(group, book);
  const change24h = quote?.change24h ?? null;
  const priced = quote === null ? null : (group?.priceSymbol ?? null);
  const share = view.shares?.[row.index] ?? null;
  const onChain = source.kind === 'wallet';
  return {
    id: position.id,
    name: getName(row),
    symbol: position.symbol,
    balance: position.quantity,
    locked: position.locked,
    value,
    price: price === null ? null : shown(price),
    priceSource: quote?.source ?? null,
    priceAt: quote?.at == null ? null : new Date(quote.at).toISOString(),
    priceBasis: quote === null ? null : getBasis(quote, currency),
    ...(gap === null ? {} : { priceGap: gap }),
    change24h: change24h === null ? null : plain(exact(change24h).decimalPlaces(2)),
    changeValue24h: value === null ? null : changeSince(value, change24h, currency),
    changeDay:
      quote === null || priced === null || view.days === undefined
        ? null
        : dayChange(book, view.days, priced, quote),
    allocation: share === null ? null : written(share, 2),
    currency,
    lastUpdated: position.readAt.toISOString(),
    type: row.type,
    holdingKind: row.holdingKind,
    kind: position.kind,
    exchange: source.kind === 'exchange' ? source.provider : null,
    protocol: position.protocol,
    chain: onChain ? source.provider : null,
    address: source.address,
    tokenAddress: position.tokenAddress,
    sourceId: source.id,
    sourceLabel: source.label,
    groupId: position.groupId,
    groupLabel: position.groupLabel,
    cost: getCost(view, row, price, value),
    hidden: row.hidden,
    excluded: row.excluded,
    suspicion: row.suspicion,
    ...imitatedBy(view, row),
    note: position.note,
    stale:
      isStale(source, now) ||
      isLeftOver(position.readAt, source) ||
      (quote !== null && (quote.stale || isRateOld(book, currency))),
  };
}

function imitatedBy({ valuation }: RowView, row: HeldRow): Pick<AssetPosition, 'imitates'> {
  if (row.suspicion !== 'look-alike') return {};
  const imitates = valuation.holdings.imitated?.get(row.position.id);
  return imitates === undefined ? {} : { imitates };
}

/**
 * Uses one name per asset, wherever it is held. Names of manual assets and of possible look-alikes
 * are unchanged.
 */
function getName({ position, source }: HeldRow): string {
  const own = source.kind === 'manual' || position.suspicion !== null;
  return (own ? null : usualName(position.symbol)) ?? position.name;
}

/** Null for debts and quarantined tokens, which have no purchase cost. */
function getCost(
  { valuation, book, currency }: RowView,
  row: HeldRow,
  price: string | null,
  value: string | null,
): AssetPosition['cost'] {
  if (row.position.kind === 'debt' || row.suspicion !== null) return null;
  const nothing = { average: null, total: null, unrealised: null, unrealisedPercentage: null };
  // Costs say nothing of what may pose as another asset, even where its owner trusts it.
  if (row.position.suspicion !== null) return nothing;
  const ofSymbol = valuation.costs.bySymbol.get(row.position.symbol);
  const known = ofSymbol && costInSource(ofSymbol, row.source.id);
  if (known === undefined || sign(known.knownQuantity) <= 0) return nothing;
  const paid = costIn(known.total, book, currency);
  if (paid === null) return nothing;
  const all = currency === 'USDT' ? asTethers(paid, valuation, row) : paid;
  const average = divide(all, known.knownQuantity);
  // It is unknown which of an account’s rows holds its units of unknown cost.
  if (sign(known.unknownQuantity) > 0) return { ...nothing, average: shown(average) };
  const total = roundMoney(multiply(average, row.position.quantity), currency);
  return {
    average: shown(average),
    total,
    unrealised: value === null ? null : roundMoney(subtract(value, total), currency),
    unrealisedPercentage: value === null || price === null ? null : percentChange(total, value),
  };
}

function asTethers(dollars: string, valuation: Valuation, row: HeldRow): string {
  const [inDollars, inTether] = [
    valuation.sheet('USD').worth(row),
    valuation.sheet('USDT').worth(row),
  ];
  return inTethers(dollars, inDollars, inTether ?? 0n);
}

function getBasis(quote: GroupQuote, currency: CurrencyCode): AssetPosition['priceBasis'] {
  if (quote.source === 'manual') return 'manual';
  if (quote.basis === 'krw') return 'krw';
  return currency === 'USD' || currency === 'USDT' ? 'usd' : 'usd-fx';
}

/**
 * Gain of the value over the period of the change; null if the change is unknown or all was lost.
 */
function changeSince(value: string, percent: string | null, currency: CurrencyCode): string | null {
  if (percent === null) return null;
  const factor = exact(percent).div(100).plus(1);
  if (!factor.isGreaterThan(0)) return null;
  return roundMoney(subtract(value, divide(value, plain(factor))), currency);
}

function shown(price: string): string {
  return plain(exact(price).decimalPlaces(shownPriceDecimals));
}

// Change of an asset’s price since 09:00 in Korea, as Upbit and Bithumb show it: in percent of the
// price at that time, both prices from one market and in its own currency. Null if either is
// unknown.

/** `quote` is the current price of the asset by a market, not by the user. */
function dayChange(
  book: PriceBook,
  days: Pick<DayPrices, 'of'>,
  priceSymbol: string,
  { source, basis }: Pick<GroupQuote, 'source' | 'basis'>,
): string | null {
  const isWon = basis === 'krw';
  const market = getReference(book, priceSymbol, isWon ? 'upbit' : 'binance');
  if (market === null || source === 'manual') return null;
  // Another venue’s price does not speak for one that is silent, or that trades another coin by that name.
  if (source !== market.venue && (book.isStale(market) || isOther(book, source, market)))
    return null;
  // What tethers cost then is not known.
  if (!isWon && book.tether().isOffPeg) return null;
  const then = days.of(market.symbol);
  const price = (isWon ? then?.krw : then?.usd) ?? null;
  return price === null ? null : percentChange(price, market.price);
}

/** The market whose past is stored. */
function getReference(
  book: PriceBook,
  priceSymbol: string,
  venue: 'upbit' | 'binance',
): Ticker | null {
  for (const symbol of getMarkets(priceSymbol)) {
    const ticker = book.ticker(venue, symbol);
    if (ticker !== null) return ticker;
  }
  return null;
}

function isOther(book: PriceBook, source: string, { symbol }: Ticker): boolean {
  const venue = exchangeIds.find((id) => id === source);
  return venue === undefined || book.isFarOff(venue, symbol);
}
