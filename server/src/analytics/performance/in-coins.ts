/** What contributions are found from, as it was kept, and for a currency that is a coin at its prices of then. */
import type { Accrual } from '../../defi/api.ts';
import type {
  Past,
  Restate,
  readEntriesSince,
  readFeePrices,
  readParts,
} from '../../history/api.ts';
import type { Ends } from './place-parts.ts';

type Parts = Awaited<ReturnType<typeof readParts>>;
type Entries = Awaited<ReturnType<typeof readEntriesSince>>;
type FeePrices = Awaited<ReturnType<typeof readFeePrices>>;
type Kept = {
  before: Parts;
  after: Parts | null;
  entries: Entries;
  earned: readonly Accrual[];
  fees: Pick<NonNullable<FeePrices>, 'price'> | null;
};

/** Both are the same where the currency is no coin. */
export async function inCoins(
  { restateAt }: Pick<Past, 'restateAt'>,
  { first, last }: Ends,
  [before, after, entries, accruals, fees]: [
    Parts,
    Parts | null,
    Entries,
    { items: readonly Accrual[] },
    FeePrices,
  ],
): Promise<[kept: Kept, coins: Kept]> {
  const kept: Kept = { before, after, entries, earned: accruals.items, fees };
  if (restateAt === null) return [kept, kept];
  const moved = entries.flatMap(({ entry, other }) => [entry.at, ...(other ? [other.at] : [])]);
  const restate = await restateAt([
    ...[first.at, last.at],
    ...moved,
    ...accruals.items.map(({ at }) => at),
  ]);
  const worth = <T extends { at: Date; valueUsd: string | null }>(one: T): T => ({
    ...one,
    valueUsd: restate(one.valueUsd, one.at),
  });
  const coins: Kept = {
    before: partsThen(before, first.at, restate),
    after: after === null ? null : partsThen(after, last.at, restate),
    entries: entries.map(({ entry, other, rest }) => ({
      ...{ entry: worth(entry), rest },
      other: other === null ? null : worth(other),
    })),
    earned: accruals.items.map(worth),
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
  return [kept, coins];
}

function partsThen({ assets, places }: Parts, at: Date, restate: Restate): Parts {
  return {
    assets:
      assets === null
        ? null
        : Object.fromEntries(
            Object.entries(assets).map(([symbol, [quantity, krw, usd, usdt]]) => [
              symbol,
              [quantity, krw, restate(usd, at), usdt],
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
