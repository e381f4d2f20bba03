import type { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import type { OperationOutput } from '@moa/contracts/operation';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { exact } from '@moa/finance/money/decimal';

type Stats = OperationOutput<typeof getLpProtocolStats>;

/** A hundred thousand dollars, or about as much. */
const little: Partial<Record<CurrencyCode, number>> = {
  KRW: 150_000_000,
  JPY: 15_000_000,
  BTC: 1,
  ETH: 30,
};

/** Pools with a share of the user whose total value is small; smallest first. */
export function shallowPools(stats: readonly Pick<Stats, 'currency' | 'pools'>[]) {
  return stats
    .flatMap(({ currency, pools }) =>
      pools.flatMap(({ id, label, tvl, own }) =>
        own !== null &&
        exact(own).isGreaterThan(0) &&
        tvl !== null &&
        exact(tvl).isLessThan(little[currency] ?? 100_000)
          ? [{ id, label, tvl }]
          : [],
      ),
    )
    .sort((a, b) => exact(a.tvl).comparedTo(b.tvl) ?? 0);
}
