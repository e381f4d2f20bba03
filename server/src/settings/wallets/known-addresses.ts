import type { Network } from '../../networks/network.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import type { OutsideMemory } from '../../providers/outside-memory.ts';

export type KnownAddress = { label: string; address: string };

/**
 * The contracts of a network that have a name here: protocols and listed tokens. Where the list
 * cannot be read it is left out; an address is then compared with less.
 */
export async function knownContracts(
  memory: OutsideMemory,
  { contracts, tokenListUrl, chainId }: Pick<Network, 'contracts' | 'tokenListUrl' | 'chainId'>,
): Promise<KnownAddress[]> {
  const tokens =
    tokenListUrl === null ? [] : await readTokenList(memory, tokenListUrl, chainId).catch(() => []);
  const named = new Map<string, KnownAddress>();
  for (const [label, address] of Object.entries(contracts)) {
    named.set(address.toLowerCase(), { label, address });
  }
  // A token's symbol says more than the product's name of its contract.
  for (const { symbol, address } of tokens) {
    named.set(address.toLowerCase(), { label: symbol, address });
  }
  return [...named.values()];
}
