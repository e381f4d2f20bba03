/** One asset over all sources of a person: pure, from the kept valuation. */
import type { getAsset } from '@moa/contracts/assets/by-symbol';
import type { OperationOutput } from '@moa/contracts/operation';
import { add, divide, exact, plain, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import {
  costIn,
  describeRow,
  type HeldRow,
  inTethers,
  percentOf,
  type RowView,
  type SymbolCost,
  scaled,
  sumRows,
  written,
} from '../../portfolio/api.ts';
import { isStale } from '../../sources/api.ts';
import type { MarketQuotes } from './market-quotes.ts';
import type { Trade } from './read-trades.ts';

type AssetOverview = OperationOutput<typeof getAsset>;

const shownDecimals = 12;

export function describeAsset(
  view: RowView,
  symbol: string,
  markets: MarketQuotes,
  trades: Trade[],
): AssetOverview {
  const { valuation, sheet, currency, now } = view;
  const rows = rowsOf(view, symbol);
  const counted = rows.filter((row) => row.counted);
  const value = sumRows(sheet, counted);
  const unpriced = counted.filter((row) => sheet.worth(row) === null);
  const sources = new Set(rows.map((row) => row.source));
  const positions = rows.map((row) => describeRow(view, row));
  const silent = [...sources].filter((source) => isStale(source, now));
  const old = positions.some((row) => row.stale);
  return {
    symbol,
    name: positions[0]?.name ?? symbol,
    currency,
    ...markets,
    quantity: add('0', ...counted.map((row) => row.position.quantity)),
    value,
    allocation: shareOf(view, counted),
    positions,
    cost: costOf(view, symbol),
    trades,
    quality: unpriced.length > 0 ? 'partial' : old ? 'stale' : 'ok',
    missing: [
      ...silent.map((source) => ({
        source: source.label,
        reason: source.errorMessage ?? 'not read lately',
        since: source.lastSyncedAt?.toISOString() ?? null,
      })),
      ...(unpriced.length > 0 ? [{ source: symbol, reason: 'no market prices it' }] : []),
    ],
    asOf: now.toISOString(),
  };

  /** Of what is held now; nulls where no cost is known. */
  function costOf(_view: RowView, held: string): AssetOverview['cost'] {
    const { costs } = valuation;
    const known = costs.bySymbol.get(held);
    const cost = {
      method: costs.method,
      knownQuantity: known?.knownQuantity ?? '0',
      unknownQuantity:
        known?.unknownQuantity ??
        add('0', ...counted.filter(isOwned).map((row) => row.position.quantity)),
      toldQuantity: known?.toldQuantity ?? '0',
      average: null,
      total: null,
      unrealised: null,
      unrealisedPercentage: null,
      realised: money(known && paidIn(known.realised)),
      fees: money(known && paidIn(known.fees)),
    };
    const all = known === undefined ? null : paidIn(known.total);
    if (known === undefined || all === null || sign(known.knownQuantity) <= 0) return cost;
    const part = sheet.costs.partOf(held);
    const total = part?.cost ?? scaled(roundMoney(all, currency)).units;
    return {
      ...cost,
      average: plain(exact(divide(all, known.knownQuantity)).decimalPlaces(shownDecimals)),
      total: written(total, sheet.decimals),
      unrealised: part === null ? null : written(part.unrealised, sheet.decimals),
      unrealisedPercentage: part === null || total <= 0n ? null : percentOf(part.unrealised, total),
    };
  }

  /** In tethers by what the asset is worth in both, since what was paid is known in dollars. */
  function paidIn(paid: SymbolCost['total']): string | null {
    const amount = costIn(paid, view.book, currency);
    if (amount === null || currency !== 'USDT') return amount;
    const inDollars = valuation.sheet('USD').costs.valueOf(symbol);
    return inTethers(amount, inDollars, sheet.costs.valueOf(symbol) ?? 0n);
  }

  function money(amount: string | null | undefined): string | null {
    return amount == null ? null : roundMoney(amount, currency);
  }
}

/** What is out of quarantine, largest first; where nothing is, what is in it. */
function rowsOf({ valuation, sheet }: RowView, symbol: string): HeldRow[] {
  const all = valuation.rowsOfSymbol(symbol);
  const trusted = all.filter((row) => row.suspicion === null);
  const size = (row: HeldRow) => sheet.worth(row) ?? 0n;
  return (trusted.length > 0 ? trusted : all).toSorted((a, b) =>
    size(a) === size(b) ? (a.position.id < b.position.id ? -1 : 1) : size(a) < size(b) ? 1 : -1,
  );
}

function isOwned({ position }: HeldRow): boolean {
  return position.kind !== 'debt';
}

function shareOf({ shares }: RowView, rows: readonly HeldRow[]): string | null {
  if (shares === null) return null;
  let sum = 0n;
  let told = 0;
  for (const row of rows) {
    const share = shares[row.index];
    if (share == null) continue;
    sum += share;
    told += 1;
  }
  return told === 0 ? null : written(sum, 2);
}
