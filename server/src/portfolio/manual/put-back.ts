/** Manual assets for backups: read as entered, and restored with the flows that this causes. */
import type { NewManualAsset } from '@moa/contracts/assets/manual';
import { marketSymbol } from '@moa/contracts/assets/market-symbol';
import { divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { and, asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { writeDownFlow } from '../../ledger/api.ts';
import type { AssetQuote } from '../../providers/prices/asset-quote.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { addManualPosition, changeManualPosition } from '../../sources/api.ts';
import { type PositionRow, positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';

export type StoredManual = { id: string; asset: NewManualAsset };
export type ManualBackup = {
  /** In the order in which they were entered. */
  read(db: Database | Transaction, userId: string): Promise<StoredManual[]>;
  /** Answers the id of the source; `id` is null for one that is not there. */
  put(tx: Transaction, person: Person, id: string | null, asset: NewManualAsset): Promise<string>;
};
type Person = { userId: string; locale: 'ko' | 'en'; now: Date };

const labels = { ko: '직접 입력', en: 'Manual' };

export function createManualBackup(book: PriceBook): ManualBackup {
  return {
    async read(db, userId) {
      const rows = await db
        .select({ row: positions })
        .from(positions)
        .innerJoin(sources, eq(sources.id, positions.sourceId))
        .where(and(eq(sources.userId, userId), eq(sources.kind, 'manual')))
        .orderBy(asc(positions.symbol), asc(positions.id));
      return rows.map(({ row }) => ({ id: row.id, asset: enteredAs(row) }));
    },
    async put(tx, { userId, locale, now }, id, asset) {
      if (id === null) {
        const { symbol, quantity } = asset;
        const columns = { symbol, quantity, ...manualPosition(asset) };
        const row = await addManualPosition(tx, { userId, label: labels[locale], now }, columns);
        await noteFlow(tx, book, now, null, row);
        return row.sourceId;
      }
      const columns = { ...manualPosition(asset), readAt: now };
      const changed = await changeManualPosition(tx, { userId, id }, columns);
      if (changed === null) throw new Error('The asset went away within its transaction');
      await noteFlow(tx, book, now, changed.before, changed.after);
      return changed.before.sourceId;
    },
  };
}

function enteredAs(row: typeof positions.$inferSelect): NewManualAsset {
  const { symbol, name, quantity, unitPrice, unitPriceCurrency, protocol, note } = row;
  const { averageBuyPrice: averageCost } = row;
  return {
    symbol,
    name,
    quantity,
    unitPrice:
      unitPrice === null || unitPriceCurrency === null
        ? null
        : { amount: unitPrice, currency: unitPriceCurrency },
    ...(averageCost === null ? {} : { averageCost }),
    type: row.manualType ?? 'cex',
    ...(protocol === null ? {} : { place: protocol }),
    ...(note === null ? {} : { note }),
  };
}

type Wish = { [Key in keyof NewManualAsset]?: NewManualAsset[Key] | undefined };
type Columns = Partial<typeof positions.$inferInsert>;

/** Columns of a manual asset; omitted properties are left out. */
export function manualPosition(asset: Wish): Columns {
  const { symbol, name, quantity, unitPrice, averageCost, type, place, note } = asset;
  return {
    ...(symbol === undefined ? {} : { symbol, priceSymbol: marketSymbol(symbol) }),
    ...(name === undefined ? {} : { name }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(unitPrice === undefined
      ? {}
      : { unitPrice: unitPrice?.amount ?? null, unitPriceCurrency: unitPrice?.currency ?? null }),
    ...(averageCost === undefined ? {} : { averageBuyPrice: averageCost }),
    ...(type === undefined ? {} : { manualType: type }),
    ...(place === undefined ? {} : { protocol: place }),
    ...(note === undefined ? {} : { note }),
  };
}

type Written = Pick<
  PositionRow,
  'sourceId' | 'userId' | 'symbol' | 'quantity' | 'priceSymbol' | 'unitPrice' | 'unitPriceCurrency'
>;

/**
 * Records manual entries as flows from outside, and deletions as flows to it: they are neither gain
 * nor loss. `before` and `after` are the same asset, null if it does not exist then.
 */
export async function noteFlow(
  tx: Transaction,
  book: PriceBook,
  now: Date,
  before: Written | null,
  after: Written | null,
): Promise<void> {
  const flows: { of: Written; quantity: string }[] = [];
  if (before !== null && after !== null && before.symbol === after.symbol) {
    flows.push({ of: after, quantity: subtract(after.quantity, before.quantity) });
  } else {
    if (before !== null) flows.push({ of: before, quantity: subtract('0', before.quantity) });
    if (after !== null) flows.push({ of: after, quantity: after.quantity });
  }
  for (const { of, quantity } of flows) {
    if (sign(quantity) === 0) continue;
    const size = quantity.replace('-', '');
    const unit = unitValue(of, book);
    await writeDownFlow(tx, {
      userId: of.userId,
      sourceId: of.sourceId,
      at: now,
      symbol: of.symbol,
      quantity,
      valueKrw: unit === null ? null : multiply(size, unit.krw),
      valueUsd: unit === null ? null : multiply(size, unit.usd),
      valueUsdt: unit === null ? null : multiply(size, priceIn(book, unit, 'USDT') ?? unit.usd),
    });
  }
}

/** Unit price set by the user, otherwise the market’s; null without either. */
function unitValue(
  { priceSymbol, unitPrice, unitPriceCurrency }: Written,
  book: PriceBook,
): Pick<AssetQuote, 'krw' | 'usd' | 'basis'> | null {
  if (unitPrice === null) return priceSymbol === null ? null : quoteAsset(book, priceSymbol, null);
  const rate = book.won().krwPerUsd;
  return unitPriceCurrency === 'KRW'
    ? { krw: unitPrice, usd: divide(unitPrice, rate), basis: 'krw' }
    : { krw: multiply(unitPrice, rate), usd: unitPrice, basis: 'usd' };
}
