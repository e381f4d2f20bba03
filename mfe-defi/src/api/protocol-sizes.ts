import { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import { getUniswapV3PoolAnalytics, type PoolAnalytics } from '@moa/contracts/defi/uniswap-v3';
import { networkIds } from '@moa/contracts/networks/network-id';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import { getPools, type ProtocolPool } from '../rules/overview/pools-of.ts';
import type { DefiPosition } from '../rules/overview/positions-of.ts';
import type { ProtocolShare } from '../rules/overview/protocols-of.ts';
import { shallowPools } from '../rules/overview/shallow-pools.ts';
import { isOver } from '../rules/uniswap-v3/is-over.ts';
import { marketStatsQuery, ratesQuery } from './aave.ts';
import type { IncomeParts } from './income-parts.ts';
import { useLidoStats } from './rebase.ts';

export type ProtocolSize = {
  /** Null where it cannot be read from the chain. */
  value: string | null;
  /** All of the protocol on the network, or only the pools of the user. */
  of: 'protocol' | 'own-pools';
};

/**
 * Total value locked in each protocol; null while it is unknown. Requests only the protocols shown.
 */
export function useProtocolSizes(protocols: readonly ProtocolShare[]) {
  const currency = useDisplayCurrency();
  const has = (...kinds: DefiPosition['kind'][]) =>
    protocols.some(({ positions }) => positions.some(({ kind }) => kinds.includes(kind)));
  const markets = useQuery({ ...marketStatsQuery(currency), enabled: has('lending') });
  const lido = useLidoStats(has('staking', 'locked'));
  const pools = usePoolStats(protocols.flatMap(({ positions }) => positions));
  return ({ positions, chain }: ProtocolShare): ProtocolSize | null => {
    switch (positions[0]?.kind) {
      case 'staking':
      case 'locked':
        return whole(lido.data?.tvl);
      case 'lending':
        return whole(markets.data?.find(({ network }) => network === chain)?.supplied);
      case 'pool': {
        const stats = pools.data?.find(({ network }) => network === chain);
        if (stats === undefined) return null;
        return { value: stats.tvl, of: stats.coversAll ? 'protocol' : 'own-pools' };
      }
      case 'range':
        // Its pools are not listed anywhere on the chain.
        return { value: null, of: 'protocol' };
      default:
        return null;
    }
  };
}

/** Pools of the user's protocols, as far as they are known by now. */
export function useProtocolPools(
  positions: readonly DefiPosition[],
  { pools: ownPools, ranges }: Pick<IncomeParts, 'pools' | 'ranges'>,
): ProtocolPool[] {
  const currency = useDisplayCurrency();
  const has = (kind: DefiPosition['kind']) => positions.some((one) => one.kind === kind);
  const rates = useQuery({ ...ratesQuery(currency), enabled: has('lending') });
  const stats = usePoolStats(positions);
  const lido = useLidoStats(has('staking'));
  const rangePools = useRangePools(
    ranges.filter((range) => !isOver(range)).map((one) => one.poolId),
  );
  return getPools(positions, {
    rates: rates.data ?? [],
    stats: stats.data ?? [],
    ownPools,
    ranges: rangePools,
    lido: lido.data ?? null,
  });
}

/** Only so many pools are asked for: each is an answer out of logs. */
const maxRangePools = 6;

function useRangePools(ids: readonly string[]): PoolAnalytics[] {
  const currency = useDisplayCurrency();
  const asked = [...new Set(ids)].slice(0, maxRangePools);
  const pools = useQuery({
    queryKey: ['defi', 'uniswap-v3', 'pools', asked, currency],
    queryFn: async ({ signal }) => {
      const read = (id: string) =>
        call(getUniswapV3PoolAnalytics, { params: { id }, query: { currency } }, { signal });
      const answers = await Promise.allSettled(asked.map(read));
      return answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    staleTime: 60_000,
    enabled: asked.length > 0,
  });
  return pools.data ?? [];
}

/** Statistics of the pools in which the user has a share, by network. */
function usePoolStats(positions: readonly Pick<DefiPosition, 'kind' | 'chain'>[]) {
  const currency = useDisplayCurrency();
  const networks = networkIds.filter((id) =>
    positions.some(({ kind, chain }) => kind === 'pool' && chain === id),
  );
  return useQuery({
    queryKey: ['defi', 'lp-tokens', 'stats', networks, currency],
    queryFn: ({ signal }) =>
      Promise.all(
        networks.map((network) =>
          call(
            getLpProtocolStats,
            { params: { protocol: 'uniswap-v2' }, query: { network, currency } },
            { signal },
          ),
        ),
      ),
    staleTime: 60_000,
    enabled: networks.length > 0,
  });
}

/** Pools of one's own that so little lies in that leaving moves their price. */
export function useShallowPools(positions: readonly DefiPosition[]) {
  return shallowPools(usePoolStats(positions).data ?? []);
}

function whole(value: string | null | undefined): ProtocolSize | null {
  return value == null ? null : { value, of: 'protocol' };
}
