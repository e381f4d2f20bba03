/** A pool is named by its network and address: `ethereum:0x…`. */
import { type NetworkId, networkIds } from '@moa/contracts/networks/network-id';
import { type Address, getAddress, isAddress } from 'viem';
import type { ApiError } from '../../http/api-error.ts';
import { refuse } from '../refusals/refuse.ts';

export function poolIdOf(network: string, pair: string): string {
  return `${network}:${pair}`;
}

/** Throws DEFI_POOL_NOT_FOUND for what names no pool. */
export function parsePoolId(id: string): { network: NetworkId; pair: Address } {
  const [name, pair = ''] = id.split(':');
  const network = networkIds.find((one) => one === name);
  if (network === undefined || !isAddress(pair, { strict: false })) throw noPool();
  return { network, pair: getAddress(pair) };
}

export function noPool(): ApiError {
  return refuse('NO_POOL');
}
