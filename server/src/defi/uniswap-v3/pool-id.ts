/** A pool is named by its network and its address, so that one id says where it is. */
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { type Address, getAddress, isAddress } from 'viem';

export function poolIdOf(network: string, pool: string): string {
  return `${network}:${pool}`;
}

/** An address alone is one of Ethereum; null for what names no pool. */
export function parsePoolId(id: string): { network: NetworkId; address: Address } | null {
  const [first = '', second] = id.split(':');
  const [name, address] = second === undefined ? ['ethereum', first] : [first, second];
  const network = networkIds.find((one) => one === name);
  if (network === undefined || !isAddress(address, { strict: false })) return null;
  return { network, address: getAddress(address) };
}
