import type { DailyInterest } from '@moa/contracts/assets/interest';
import { listLpPositions } from '@moa/contracts/defi/lp-tokens/positions';
import { listUniswapV3Positions } from '@moa/contracts/defi/uniswap-v3';
import { call } from '@moa/host/api';
import { portfolioKey } from '@moa/host/portfolio';
import { keepPreviousData, useQuery } from '@moa/host/query';
import { useNow } from '@moa/ui/core/figures';
import type { IncomePart } from '../rules/overview/income-of.ts';
import { interestParts, poolParts, rangeParts } from '../rules/overview/income-parts.ts';
import type { DefiPosition } from '../rules/overview/positions-of.ts';
import { poolKey } from './lp-tokens/positions.ts';
import { useStakingApr } from './staking-apr.ts';
import { useWalletReadings } from './wallet-readings.ts';

/**
 * Income of all positions whose rate is known: interest, staking, and fees and rewards of pools and
 * ranges. Shares its responses with the pages of these positions; kinds without a position are not
 * requested.
 */
export function useIncomeParts(
  positions: readonly DefiPosition[],
  interest: DailyInterest | undefined,
) {
  const { currency, readAt } = useWalletReadings();
  const has = (kind: DefiPosition['kind']) => positions.some((one) => one.kind === kind);
  const stakingApr = useStakingApr(has('staking'));
  const now = useNow(60_000);
  const pools = useQuery({
    queryKey: [...poolKey, 'positions', currency, readAt],
    queryFn: ({ signal }) => call(listLpPositions, { query: { currency } }, { signal }),
    enabled: has('pool'),
    placeholderData: keepPreviousData,
  });
  const ranges = useQuery({
    queryKey: [...portfolioKey, 'uniswap-v3', currency, readAt],
    queryFn: ({ signal }) => call(listUniswapV3Positions, { query: { currency } }, { signal }),
    enabled: has('range'),
    placeholderData: keepPreviousData,
  });
  const parts: IncomePart[] = [
    ...(interest ? interestParts(interest, stakingApr) : []),
    // While it is read again the answer of before is shown, which has no time of its own.
    ...poolParts(pools.data ?? [], pools.dataUpdatedAt || now),
    ...rangeParts(ranges.data ?? []),
  ];
  return {
    parts,
    pools: pools.data ?? [],
    ranges: ranges.data ?? [],
    isLoading: pools.isLoading || ranges.isLoading,
    /** Rates that could not be read: what they are of is in no sum. */
    isPartial: pools.isError || ranges.isError,
  };
}
export type IncomeParts = ReturnType<typeof useIncomeParts>;
