/** Restates the inputs of contributions in a coin, at its historical prices. Pure. */
import type { Accrual } from '../../defi/api.ts';
import type { Restate, readParts } from '../../history/api.ts';
import type { LedgerRead } from './ledger-read.ts';

type Parts = Awaited<ReturnType<typeof readParts>>;
type Valued = { at: Date; valueUsd: string | null };

/** When what is valued came and went. */
export function getMoments({ entries }: LedgerRead, earned: readonly Accrual[]): Date[] {
  return [
    ...entries.flatMap(({ entry, other }) => [entry.at, ...(other ? [other.at] : [])]),
    ...earned.map(({ at }) => at),
  ];
}

export function valuedThen<T extends Valued>(one: T, restate: Restate): T {
  return { ...one, valueUsd: restate(one.valueUsd, one.at) };
}

export function ledgerThen({ entries, fees }: LedgerRead, restate: Restate): LedgerRead {
  return {
    entries: entries.map(({ entry, other, rest }) => ({
      entry: valuedThen(entry, restate),
      rest,
      other: other === null ? null : valuedThen(other, restate),
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

export function partsThen({ assets, places }: Parts, at: Date, restate: Restate): Parts {
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
