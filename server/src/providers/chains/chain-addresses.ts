import type { NetworkId } from '@moa/contracts/networks/network-id';
import type { Network } from '../../networks/network.ts';

/** The part of the configuration that says where the networks are and what stands on them. */
export type ChainAddresses = { networks: Readonly<Record<NetworkId, Network>> };
