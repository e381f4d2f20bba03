/** A pool is named by its network and its address (`ethereum:0x…`), so that one id says where it is. */
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { type Address, getAddress, isAddress } from 'viem';
import type { ApiError } from '../../http/answers.ts';
import { refuse } from '../refusals/refuse.ts';

export function getPoolId(network: string, address: string): string {
  return `${network}:${address}`;
}

/** An address alone is one of Ethereum. Throws DEFI_POOL_NOT_FOUND for what names no pool. */
export function parsePoolId(id: string): { network: NetworkId; address: Address } {
  const parts = id.split(':');
  const [name, address = '', ...more] = parts.length === 1 ? ['ethereum', id] : parts;
  const network = networkIds.find((one) => one === name);
  if (network === undefined || more.length > 0 || !isAddress(address, { strict: false })) {
    throw noPool();
  }
  return { network, address: getAddress(address) };
}

export function noPool(): ApiError {
  return refuse('NO_POOL');
}
