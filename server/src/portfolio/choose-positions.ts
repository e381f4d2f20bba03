/**
 * Filters and sorts a user’s positions for a query, on the cached rows, before any is described.
 */
import { assetName } from '@moa/contracts/assets/asset-names';
import type { listPositions } from '@moa/contracts/assets/positions';
import type { OperationRequest } from '@moa/contracts/operation';
import { type Decimal, exact } from '@moa/finance/money/decimal';
import type { RowView } from './valuation/describe-row.ts';
import { groupQuote } from './valuation/group-price.ts';
import { type HeldRow, isListed } from './valuation/held-row.ts';
import { rescale, scaled } from './valuation/scaled.ts';

type PositionQuery = OperationRequest<typeof listPositions>['query'];
type Filters = Omit<PositionQuery, 'page' | 'limit' | 'sort' | 'order' | 'currency'>;
type PositionSort = PositionQuery['sort'];

export function choosePositions({ valuation, sheet }: RowView, query: Filters): HeldRow[] {
  const search = query.search?.toLocaleLowerCase();
  const min = query.minValue === undefined ? null : scaled(query.minValue);
  const floor = min === null ? 0n : rescale(min.units, min.decimals, sheet.decimals);
  return valuation.rows.filter((row) => {
    const { position, source } = row;
    return (
      isShown(row, query.show) &&
      (query.category === undefined || row.type === query.category) &&
      (query.holdingKind === undefined || row.holdingKind === query.holdingKind) &&
      (query.source === undefined || source.id === query.source) &&
      (query.symbol === undefined || position.symbol === query.symbol) &&
      (query.protocol === undefined || position.protocol === query.protocol) &&
      (query.exchange === undefined ||
        (source.kind === 'exchange' && source.provider === query.exchange)) &&
      (query.chain === undefined ||
        (source.kind === 'wallet' && source.provider === query.chain)) &&
      (min === null || isWorth(sheet.worth(row), floor)) &&
      (search === undefined || isNamed(row, search))
    );
  });
}

/** Rows without a value come last in either order; the order of equal rows is stable. */
export function orderPositions(
  view: RowView,
  rows: readonly HeldRow[],
  sort: PositionSort,
  order: 'asc' | 'desc',
): HeldRow[] {
  const keyed = rows.map((row) => ({ row, key: getKey(view, row, sort) }));
  const direction = order === 'asc' ? 1 : -1;
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) {
      return (a.key === null ? 1 : 0) - (b.key === null ? 1 : 0) || byName(a.row, b.row);
    }
    const difference = a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    return difference * direction || byName(a.row, b.row);
  });
  return keyed.map(({ row }) => row);
}

function isShown(row: HeldRow, show: Filters['show']): boolean {
  switch (show) {
    case 'all':
      return true;
    case 'hidden':
      return row.hidden;
    case 'suspected':
      return row.suspicion !== null && !row.hidden;
    default:
      return isListed(row);
  }
}

function isWorth(value: bigint | null, floor: bigint): boolean {
  return value === null || (value < 0n ? -value : value) >= floor;
}

/** Matches the position’s own name and the usual names of the asset in both languages. */
function isNamed({ position, source, suspicion }: HeldRow, search: string): boolean {
  const { symbol } = position;
  const usual = { symbol, name: symbol, suspicion };
  return [
    position.name,
    assetName(usual, 'ko'),
    assetName(usual, 'en'),
    position.symbol,
    position.groupLabel,
    position.protocol,
    position.note,
    source.label,
    source.provider,
    position.tokenAddress,
  ].some((text) => text?.toLocaleLowerCase().includes(search) ?? false);
}

function byName(a: HeldRow, b: HeldRow): number {
  const [x, y] = [a.position, b.position];
  if (x.symbol !== y.symbol) return x.symbol < y.symbol ? -1 : 1;
  return x.id < y.id ? -1 : 1;
}

type Key = bigint | string | number | null;

/** Amounts of any size in one order; what differs beyond these decimals is equal here. */
const keyDecimals = 80;

function getKey({ valuation, sheet, book }: RowView, row: HeldRow, sort: PositionSort): Key {
  const group = row.group;
  switch (sort) {
    case 'symbol':
      return row.position.symbol.toLocaleLowerCase();
    case 'lastUpdated':
      return row.position.readAt.getTime();
    case 'balance':
      return decimalKey(row.position.quantity);
    case 'price': {
      const price = sheet.prices[group];
      if (price == null) return null;
      return decimalKey(exact(price).times(exact(row.position.priceFactor)).toFixed());
    }
    case 'change24h': {
      const held = valuation.groups[group];
      const change = held === undefined ? null : groupQuote(held, book)?.change24h;
      return change == null ? null : decimalKey(change);
    }
    // What is left out of the total has a value and no share in it.
    case 'allocation':
      return row.counted ? sheet.worth(row) : null;
    default:
      return sheet.worth(row);
  }
}

function decimalKey(value: Decimal): bigint {
  const { units, decimals } = scaled(value);
  return rescale(units, decimals, keyDecimals);
}
