import { getRebaseStats } from '@moa/contracts/defi/rebase';
import { call } from '@moa/host/api';
import { useDisplayCurrency } from '@moa/host/currency';
import { useQuery } from '@moa/host/query';
import type { ProtocolShare } from '../rules/overview/protocols-of.ts';
import { marketStatsQuery } from './aave.ts';

/** What everybody together keeps in a protocol; null where nobody tells. Asks only for what is shown. */
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
  return ({ positions, chain }: ProtocolShare): string | null => {
    const kind = positions[0]?.kind;
    if (kind === 'staking') return lido.data?.tvl ?? null;
    if (kind !== 'lending') return null;
    return markets.data?.find(({ network }) => network === chain)?.supplied ?? null;
  };
}
