/**
 * Names of addresses by ENS, from its registry and the resolver that it names (EIP-137, EIP-181:
 * https://docs.ens.domains/resolution). Names whose resolver answers elsewhere than on this chain (EIP-3668)
 * are not resolved.
 */
import {
  type Address,
  getAddress,
  isAddressEqual,
  type PublicClient,
  parseAbi,
  zeroAddress,
} from 'viem';
import { namehash, normalize } from 'viem/ens';

const registryAbi = parseAbi(['function resolver(bytes32 node) view returns (address)']);
const resolverAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
]);
/** Maximum length of a readable name. */
const maxName = 80;

/** The address that a name leads to; null where it leads to none. Throws where the node does not answer. */
export async function resolveEnsName(
  client: PublicClient,
  registry: Address,
  name: string,
): Promise<Address | null> {
  const normal = normalised(name);
  if (normal === null) return null;
  const node = namehash(normal);
  const resolver = await getResolver(client, registry, node);
  if (resolver === null) return null;
  const address = await orReverted(
    client.readContract({
      address: resolver,
      abi: resolverAbi,
      functionName: 'addr',
      args: [node],
    }),
  );
  return address === null || isAddressEqual(address, zeroAddress) ? null : getAddress(address);
}

/**
 * Returns the primary name of an address, if the name resolves back to the address: any name can be
 * claimed, but only its owner can make it resolve.
 */
export async function readEnsName(
  client: PublicClient,
  registry: Address,
  address: Address,
): Promise<string | null> {
  const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`);
  const resolver = await getResolver(client, registry, node);
  if (resolver === null) return null;
  const claimed = await orReverted(
    client.readContract({
      address: resolver,
      abi: resolverAbi,
      functionName: 'name',
      args: [node],
    }),
  );
  const name = claimed === null ? null : normalised(claimed);
  // One that is not written as it is looked up may pose as another.
  if (name === null || name !== claimed) return null;
  const back = await resolveEnsName(client, registry, name);
  return back !== null && isAddressEqual(back, address) ? name : null;
}

async function getResolver(
  client: PublicClient,
  registry: Address,
  node: `0x${string}`,
): Promise<Address | null> {
  const resolver = await client.readContract({
    address: registry,
    abi: registryAbi,
    functionName: 'resolver',
    args: [node],
  });
  return isAddressEqual(resolver, zeroAddress) ? null : resolver;
}

/** A resolver that does not know the question reverts; that is an answer. */
async function orReverted<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((cause: Error) => {
    if (
      cause.name === 'ContractFunctionExecutionError' &&
      !/HTTP|timeout|took too long/i.test(cause.message)
    ) {
      return null;
    }
    throw cause;
  });
}

function normalised(name: string): string | null {
  if (name === '' || name.length > maxName) return null;
  try {
    return normalize(name);
  } catch {
    return null;
  }
}
