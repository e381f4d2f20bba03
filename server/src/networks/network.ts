import type { Network as NetworkRecord } from '@moa/contracts/networks/network';
import type { NetworkId } from '@moa/contracts/networks/network-id';

export type Address = `0x${string}`;

/** Facts of a network that hold for every installation: public data, and what a server needs. */
export type NetworkFacts = NetworkRecord & {
  id: NetworkId;
  /** Blocks at the end of the chain that can still be replaced by others, amply measured. */
  confirmations: number;
  /** Where the protocols stand, by product name; what a network does not have is left out. */
  contracts: Readonly<Record<string, Address>>;
};

/** A network as this installation reaches it. */
export type Network = NetworkFacts & {
  /** Null where no node is configured: the network is not offered then. */
  rpcUrl: string | null;
  /** Null: no tokens beside the native coin are known by name. */
  tokenListUrl: string | null;
  multicall3: Address;
  /** Blocks that the node answers in one query of logs. */
  logRange: number;
};

/** By the same keyless transaction on every network: https://www.multicall3.com/deployments */
export const multicall3Everywhere: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';
