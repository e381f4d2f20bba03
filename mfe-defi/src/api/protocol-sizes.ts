import { getLpProtocolStats } from '@moa/contracts/defi/lp-tokens/pools';
import { getRebaseStats } from '@moa/contracts/defi/rebase';
import { networkIds } from '@moa/contracts/networks/network-id';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import type { ProtocolShare } from '../rules/overview/protocols-of.ts';
import { marketStatsQuery } from './aave.ts';

export type ProtocolSize = {
  /** Null where it cannot be read from the chain. */
  value: string | null;
  /** All of the protocol on the network, or the pools of the person alone. */
  of: 'protocol' | 'own-pools';
};

/** What everybody together keeps in a protocol; null while it is not known. Asks only for what is shown. */
export function useProtocolSizes(protocols: readonly ProtocolShare[]) {
  const currency = useDisplayCurrency();
  const has = (kind: 'lending' | 'staking') =>
    protocols.some(({ positions }) => positions.some((one) => one.kind === kind));
  const markets = useQuery({ ...marketStatsQuery(currency), enabled: has('lending') });
  const lido = useQuery({
    queryKey: ['defi', 'rebase', 'stats', currency],
    queryFn: ({ signal }) =>
      call(getRebaseStats, { params: { token: 'stETH' }, query: { currency } }, { signal }),
    staleTime: 60_000,
    enabled: has('staking'),
  });
  const networks = networkIds.filter((id) =>
    protocols.some(({ positions, chain }) => chain === id && positions[0]?.kind === 'pool'),
  );
  const pools = useQuery({
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

function whole(value: string | null | undefined): ProtocolSize | null {
  return value == null ? null : { value, of: 'protocol' };
}
