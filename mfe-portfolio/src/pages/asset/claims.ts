/**
 * Where fees, rewards and principal are fetched: the page of its protocol on its network. Moa watches and never sends a
 * transaction, so this is the way on. What is not in the table has no link.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';

type ClaimPlace = { protocol: 'uniswap' | 'uniswapPrincipal' | 'lido' | 'aave'; href: string };

/** Names of Aave's markets by network, as in its app. */
const aaveMarkets: Readonly<Record<string, string>> = {
  ethereum: 'proto_mainnet_v3',
  arbitrum: 'proto_arbitrum_v3',
  base: 'proto_base_v3',
  optimism: 'proto_optimism_v3',
  polygon: 'proto_polygon_v3',
};
/** Networks by which Uniswap's app names a position. */
const uniswapNetworks = new Set(['ethereum', 'arbitrum', 'base', 'optimism', 'polygon']);

export function claimPlace(position: AssetPosition): ClaimPlace | null {
  const { kind, protocol, chain, suspicion } = position;
  if (
    (kind !== 'reward' && kind !== 'principal') ||
    suspicion !== null ||
    protocol === null ||
    chain === null
  )
    return null;
  const number = toNumber(position);
  if (protocol === 'uniswap-v3' && number !== null && uniswapNetworks.has(chain))
    return {
      protocol: kind === 'principal' ? 'uniswapPrincipal' : 'uniswap',
      href: `https://app.uniswap.org/positions/v3/${chain}/${number}`,
    };
  if (protocol === 'lido' && chain === 'ethereum')
    return { protocol: 'lido', href: 'https://stake.lido.fi/withdrawals/claim' };
  const market = aaveMarkets[chain];
  if (protocol === `aave-v3-${chain}` && market)
    return { protocol: 'aave', href: `https://app.aave.com/dashboard/?marketName=${market}` };
  return null;
}

/** The label of a position that is a token of its own ends with its number: `WETH/USDC 0.3% #7`. */
function toNumber({ groupLabel }: AssetPosition): string | null {
  return /#(\d{1,78})$/.exec(groupLabel ?? '')?.[1] ?? null;
}
