/** Net flow, income and fees of each asset over a period, in one currency. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, negate, sign } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import type { Accrual, DefiReaders } from '../../defi/api.ts';
import {
  type AssetFlows,
  assetFlows,
  createStampedMemory,
  type Restate,
  readEntriesSince,
  readFeePrices,
  type readParts,
} from '../../history/api.ts';
import { entryValue, type FlowEnd } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isIn, oldestReading, type Reads } from '../../sources/api.ts';
import type { LinePoint } from '../series/link-steps.ts';
import type { Series } from '../series/series.ts';
import type { Ends } from './place-parts.ts';

type Flows = ReadonlyMap<string, AssetFlows>;
type FlowQuery = { ends: Ends; isOutside(end: FlowEnd): boolean };

/** Assets of all that is cached. */
const maxAssets = 100_000;

export function createReadFlows(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { book, defi }: { book: PriceBook; defi: Pick<DefiReaders, 'readAccruals'> },
) {
  const memory = createStampedMemory<Flows>(
    { db },
    { max: maxAssets, sizeOf: ({ size }) => 1 + size },
  );

  return async (series: Series, { ends, isOutside }: FlowQuery) => {
    const { userId, past, currency } = series;
    const since = oldestReading(ends.first);
    let ledger: Promise<LedgerRead> | null = null;
    const readLedger = () => {
      ledger ??= readEntriesSince(db, userId, since).then(async (entries) => ({
        entries,
        fees: await readFeePrices(db, entries, clock.now()),
      }));
      return ledger;
    };
    const accruals = await defi.readAccruals(userId, since);
    const restate =
      past.restateAt === null
        ? null
        : await past.restateAt([
            ...[ends.first.at, ends.last.at],
            ...getMoments(await readLedger(), accruals.items),
          ]);

    return { restate, lacking: accruals.missing, flowsIn };

    async function flowsIn(code: CurrencyCode): Promise<Flows> {
      const isCoin = restate !== null && code === currency;
      const find = async (): Promise<Flows> => {
        const read = await readLedger();
        const { entries, fees } = isCoin ? restateLedger(read, restate) : read;
        return assetFlows(entries, ends, isOutside, code, book, fees);
      };
      // Whatever is converted at the rates of now is another one at each tick.
      const isStored = code === 'KRW' || code === 'USD' || code === 'USDT';
      const flows = await (isStored
        ? memory.recall(userId, getName(series, ends, code), find)
        : find());
      const earned = isCoin
        ? accruals.items.map((one) => restateValues(one, restate))
        : accruals.items;
      return addAccruals(flows, earned, { ends, isOutside, currency: code, book });
    }
  };
}

/** A line that ends now ends with what was read of each source, however late it is by then. */
function getName({ scopeName, time }: Series, { first, last }: Ends, code: CurrencyCode): string {
  const of = ({ at, reads }: LinePoint, isNow: boolean) => [isNow ? 'now' : at, [...(reads ?? [])]];
  return JSON.stringify([scopeName, code, of(first, false), of(last, time.until === null)]);
}

// Counts the accruals of on-chain holdings as income instead of price gain; no ledger has entries
// of them.

type KnownThen = { at: Date; reads?: Reads };

/**
 * Adds accruals that are in the last value but not in the first. Accruals without a price remain
 * part of the price gain.
 */
function addAccruals(
  flows: ReadonlyMap<string, AssetFlows>,
  accruals: readonly Accrual[],
  {
    ends: { first, last },
    isOutside,
    currency,
    book,
  }: {
    ends: { first: KnownThen; last: KnownThen };
    isOutside(end: FlowEnd): boolean;
    currency: CurrencyCode;
    book: PriceBook;
  },
): ReadonlyMap<string, AssetFlows> {
  const known = new Map(flows);
  for (const accrual of accruals) {
    if (isIn(accrual, first) || !isIn(accrual, last) || isOutside(accrual)) continue;
    const { symbol, quantity } = accrual;
    const value = entryValue(accrual, currency, book);
    if (value === null) continue;
    const into = known.get(symbol) ?? { net: '0', moved: '0', income: '0', fees: '0' };
    const income = add(into.income, sign(quantity) < 0 ? negate(value) : value);
    const moved = accrual.inPrice ? into.moved : add(into.moved, quantity);
    known.set(symbol, { ...into, moved, income });
  }
  return known;
}

// Restates the inputs of contributions in a coin, at its historical prices. Pure.

type Parts = Awaited<ReturnType<typeof readParts>>;
type Valued = { at: Date; valueUsd: string | null };

/** When what is valued came and went. */
function getMoments({ entries }: LedgerRead, earned: readonly Accrual[]): Date[] {
  return [
    ...entries.flatMap(({ entry, other }) => [entry.at, ...(other ? [other.at] : [])]),
    ...earned.map(({ at }) => at),
  ];
}

function restateValues<T extends Valued>(one: T, restate: Restate): T {
  return { ...one, valueUsd: restate(one.valueUsd, one.at) };
}

function restateLedger({ entries, fees }: LedgerRead, restate: Restate): LedgerRead {
  return {
    entries: entries.map(({ entry, other, rest }) => ({
      entry: restateValues(entry, restate),
      rest,
      other: other === null ? null : restateValues(other, restate),
    })),
    fees:
      fees === null
        ? null
        : {
            price(symbol, at, inKorea) {
              const then = fees.price(symbol, at, inKorea);
              return { ...then, usd: restate(then.usd, at) };
            },
          },
  };
}

export function restateParts({ assets, places }: Parts, at: Date, restate: Restate): Parts {
  return {
    assets:
      assets === null
        ? null
        : Object.fromEntries(
            Object.entries(assets).map(([symbol, [quantity, krw, usd, usdt]]) => [
              symbol,
              [quantity, krw, restate(usd, at), usdt ?? null],
            ]),
          ),
    places:
      places === null
        ? null
        : Object.fromEntries(
            Object.entries(places).map(([id, [krw, usd, usdt]]) => [
              id,
              [krw, restate(usd, at), usdt],
            ]),
          ),
  };
}

/** Ledger entries of a period, with the prices that value fees in a third asset. */
type LedgerRead = {
  entries: Awaited<ReturnType<typeof readEntriesSince>>;
  fees: Pick<NonNullable<Awaited<ReturnType<typeof readFeePrices>>>, 'price'> | null;
};
