import { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import { networkIds } from '@moa/contracts/networks/network-id';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import type { DefiPosition } from '../rules/overview/positions-of.ts';
import type { ProtocolShare } from '../rules/overview/protocols-of.ts';
import { shallowPools } from '../rules/overview/shallow-pools.ts';
import { marketStatsQuery } from './aave.ts';
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
  const has = (kind: 'lending' | 'staking') =>
    protocols.some(({ positions }) => positions.some((one) => one.kind === kind));
  const markets = useQuery({ ...marketStatsQuery(currency), enabled: has('lending') });
  const lido = useLidoStats(has('staking'));
  const pools = usePoolStats(protocols.flatMap(({ positions }) => positions));
  return ({ positions, chain }: ProtocolShare): ProtocolSize | null => {
    switch (positions[0]?.kind) {
      case 'staking':
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
