/** The rates of the last days, out of the changes that the pool itself wrote down. */

import type { AaveAssetRate } from '@moa/contracts/defi/aave-markets';
import { dayMs } from '@moa/contracts/time';
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import { type Address, getAddress, parseAbiItem } from 'viem';
import type { LogBook, LogReading } from '../logs/log-book.ts';
import type { LendingMarket } from './markets.ts';

const changed = parseAbiItem(
  'event ReserveDataUpdated(address indexed reserve, uint256 liquidityRate, uint256 stableBorrowRate, uint256 variableBorrowRate, uint256 liquidityIndex, uint256 variableBorrowIndex)',
);
type Changes = LogReading<readonly [typeof changed]>;
type History = NonNullable<AaveAssetRate['history']>;

export function readRateChanges(
  logs: LogBook,
  { network }: LendingMarket,
  pool: Address,
  since: bigint,
): Promise<Changes> {
  return logs.read({
    network: network.id,
    addresses: [pool],
    events: [changed],
    since,
    windows: 120,
  });
}

/** Each day's rates weighted by how long they stood; the day that runs up to now. */
export function ratesByDay(
  { logs, since, complete }: Changes,
  asset: string,
  days: number,
  now: Date,
  hasStable: boolean,
): History {
  const own = logs
    .filter(({ event }) => getAddress(event.args.reserve) === getAddress(asset))
    .map(({ at, event: { args } }) => ({
      at: at.getTime(),
      supply: args.liquidityRate,
      variable: args.variableBorrowRate,
      stable: args.stableBorrowRate,
    }));
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const starts = Array.from({ length: days }, (_, index) => today - (days - 1 - index) * dayMs);
  return {
    points: starts.map((start) => {
      const end = Math.min(start + dayMs, now.getTime());
      const rates = averageOf(own, start, end);
      return {
        at: new Date(start).toISOString(),
        supplyApy: rates && rayRateToApy(rates.supply),
        variableApy: rates && rayRateToApy(rates.variable),
        stableApy: rates && hasStable ? rayRateToApy(rates.stable) : null,
      };
    }),
    since: since.toISOString(),
    complete: complete || since.getTime() <= (starts[0] ?? 0),
  };
}

type Rates = { supply: bigint; variable: bigint; stable: bigint };

/** From the first change that is known, where none is known before; null where that is after the day. */
function averageOf(
  changes: readonly (Rates & { at: number })[],
  start: number,
  end: number,
): Rates | null {
  const sum = { supply: 0n, variable: 0n, stable: 0n };
  let length = 0n;
  changes.forEach((rates, index) => {
    const from = Math.max(rates.at, start);
    const to = Math.min(changes[index + 1]?.at ?? end, end);
    if (to <= from) return;
    const stood = BigInt(to - from);
    sum.supply += rates.supply * stood;
    sum.variable += rates.variable * stood;
    sum.stable += rates.stable * stood;
    length += stood;
  });
  return length === 0n
    ? null
    : {
        supply: sum.supply / length,
        variable: sum.variable / length,
        stable: sum.stable / length,
      };
}
