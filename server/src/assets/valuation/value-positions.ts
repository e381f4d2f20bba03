/**
 * Positions at the prices of one moment, in one currency. Each value is rounded as it is shown, and
 * every total is a sum of these rows, so that they always add up.
 */
import type { AssetPosition } from '@moa/contracts/assets/position';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { divide, exact, multiply, plain, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { isStale } from '../sources/describe-source.ts';
import type { PositionRow, SourceRow } from '../tables.ts';
import { priceIn } from './price-in.ts';

export type Holdings = {
  sources: readonly SourceRow[];
  positions: readonly PositionRow[];
};

export type ValuedPosition = AssetPosition & { priceSymbol: string | null; priceStale: boolean };

const shownPriceDecimals = 12;

export function valuePositions(
  { sources, positions }: Holdings,
  book: PriceBook,
  currency: CurrencyCode,
  now: Date,
): ValuedPosition[] {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const rows = positions.flatMap((position) => {
    const source = byId.get(position.sourceId);
    return source === undefined ? [] : [valuePosition(position, source, book, currency, now)];
  });
  const shares = sharePercentages(rows.map((row) => row.value ?? '0'));
  return rows.map((row, index) => ({
    ...row,
    allocation: row.value === null ? null : (shares[index] ?? null),
  }));
}

function valuePosition(
  position: PositionRow,
  source: SourceRow,
  book: PriceBook,
  currency: CurrencyCode,
  now: Date,
): ValuedPosition {
  const isExchange = source.kind === 'exchange';
  const venue =
    source.provider === 'upbit' || source.provider === 'binance' ? source.provider : null;
  const quote =
    position.priceSymbol === null ? null : quoteAsset(book, position.priceSymbol, venue);
  const unit = quote === null ? null : priceIn(book, quote, currency);
  const price = unit === null ? null : multiply(unit, position.priceFactor);
  const value = price === null ? null : roundMoney(multiply(position.quantity, price), currency);
  const change24h = quote?.change24h ?? null;
  return {
    id: position.id,
    name: position.name,
    symbol: position.symbol,
    balance: position.quantity,
    locked: position.locked,
    value,
    price: price === null ? null : plain(exact(price).decimalPlaces(shownPriceDecimals)),
    priceSource: quote?.source ?? null,
    change24h: change24h === null ? null : plain(exact(change24h).decimalPlaces(2)),
    changeValue24h: value === null ? null : changeSince(value, change24h, currency),
    allocation: null,
    currency,
    lastUpdated: position.readAt.toISOString(),
    type: isExchange ? 'cex' : 'defi',
    kind: position.kind,
    exchange: isExchange ? source.provider : null,
    protocol: position.protocol,
    chain: isExchange ? null : source.provider,
    address: source.address,
    tokenAddress: position.tokenAddress,
    sourceId: source.id,
    sourceLabel: source.label,
    priceAt: null,
    priceBasis: null,
    groupId: position.groupId,
    groupLabel: position.groupLabel,
    cost: null,
    hidden: false,
    excluded: false,
    suspicion: position.suspicion,
    note: position.note,
    stale: isStale(source, now) || (quote?.stale ?? false),
    priceSymbol: position.priceSymbol,
    priceStale: quote?.stale ?? false,
  };
}

/** What the value gained over the change's time; null where the change is not told or all was lost. */
function changeSince(value: string, percent: string | null, currency: CurrencyCode): string | null {
  if (percent === null) return null;
  const factor = exact(percent).div(100).plus(1);
  if (!factor.isGreaterThan(0)) return null;
  return roundMoney(subtract(value, divide(value, plain(factor))), currency);
}
