/**
 * The networks out of the environment: `ETHEREUM_RPC_URL`, `ARBITRUM_RPC_URL` and so on offer a
 * network. Beside it can stand, by the same name, `_CHAIN_ID`, `_CONTRACTS` (JSON from product names
 * to addresses, in place of the main network's), `_TOKEN_LIST_URL` (`TOKEN_LIST_URL` serves all that
 * have none) and `_LOG_RANGE`.
 */
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { arbitrum } from './arbitrum.ts';
import { base } from './base.ts';
import { ethereum } from './ethereum.ts';
import { type Address, multicall3Everywhere, type Network, type NetworkFacts } from './network.ts';
import { optimism } from './optimism.ts';
import { polygon } from './polygon.ts';

/** Readers of variables in config.ts; their errors name the variable. */
type Readers = {
  url(name: string, protocols: readonly string[]): string | null;
  integer(name: string, otherwise: number, min: number, max: number): number;
  contracts(name: string): Record<string, Address> | null;
};

/** Largest range of blocks that the strictest public nodes answer. */
const publicLogRange = 2_000;
/** With fewer, the end of a chain would outrun its reader. */
const minLogRange = 10;
const maxLogRange = 100_000;

export function readNetworks({ url, integer, contracts }: Readers): Record<NetworkId, Network> {
  const web = ['https:', 'http:'];
  const entries = networkIds.map((id): [NetworkId, Network] => {
    const facts = allNetworks[id];
    const prefix = id.toUpperCase();
    return [
      id,
      {
        ...facts,
        rpcUrl: url(`${prefix}_RPC_URL`, web),
        chainId: integer(`${prefix}_CHAIN_ID`, facts.chainId, 1, Number.MAX_SAFE_INTEGER),
        contracts: contracts(`${prefix}_CONTRACTS`) ?? facts.contracts,
        tokenListUrl: url(`${prefix}_TOKEN_LIST_URL`, web) ?? url('TOKEN_LIST_URL', web),
        multicall3: multicall3Everywhere,
        logRange: integer(`${prefix}_LOG_RANGE`, publicLogRange, minLogRange, maxLogRange),
      },
    ];
  });
  return Object.fromEntries(entries) as Record<NetworkId, Network>;
}

/** Every network that Moa can read, in the order in which they are offered. */
export const allNetworks: Readonly<Record<NetworkId, NetworkFacts>> = {
  ethereum,
  arbitrum,
  base,
  optimism,
  polygon,
};
