import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Network } from '../../networks/network.ts';
import type { OutsideMemory } from '../outside-memory.ts';

/** Where the networks are and what is deployed on them, and what is remembered of it. */
export type ChainAddresses = {
  networks: Readonly<Record<NetworkId, Network>>;
  memory: OutsideMemory;
};
