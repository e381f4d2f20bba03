/**
 * Support of a token for permits (EIP-2612), and the typed data to sign. The domain that a token
 * reports is used only if it is the one that the token verifies: the domain separator of the
 * contract must equal the hash of its own name, version, network and address. Otherwise a token
 * could name another contract and obtain a signature for that one.
 */
import {
  type Address,
  domainSeparator,
  hexToBigInt,
  keccak256,
  parseAbi,
  stringToHex,
  type TypedDataDomain,
} from 'viem';
import type { PlanWallet } from './plan-wallet.ts';

const abi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
]);

const typeHash = keccak256(
  stringToHex('Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'),
);

/**
 * Maximum length of a name or version. Legitimate ones are shorter, and a wallet would have to
 * display them.
 */
const maxText = 100;

export type PermitTerms = {
  domain: { name?: string; version?: string; chainId: number; verifyingContract: Address };
  nonce: bigint;
};

/**
 * Null where the token takes no permit of this owner: it does not answer, takes another kind (as Dai
 * does), its domain is another's, or the owner is a contract, whose key signs nothing.
 */
export async function readPermit(
  { client, network, wallet }: PlanWallet,
  token: Address,
): Promise<PermitTerms | null> {
  const owner = wallet.address as Address;
  const view = { address: token, abi } as const;
  const [answers, code] = await Promise.all([
    client.multicall({
      multicallAddress: network.multicall3,
      contracts: [
        { ...view, functionName: 'name' },
        { ...view, functionName: 'version' },
        { ...view, functionName: 'DOMAIN_SEPARATOR' },
        { ...view, functionName: 'PERMIT_TYPEHASH' },
        { ...view, functionName: 'nonces', args: [owner] },
      ],
      allowFailure: true,
    }),
    client.getCode({ address: owner }),
  ]).catch(() => [null, undefined] as const);
  if (answers === null || (code !== undefined && code !== '0x')) return null;
  const [name, version, separator, hash, nonce] = answers;
  if (name.status === 'failure' || name.result.length > maxText) return null;
  if (separator.status === 'failure' || nonce.status === 'failure') return null;
  if (hash.status === 'success' && hash.result !== typeHash) return null;
  // The standard asks for no function that answers the version: OpenZeppelin's is 1, some are 2, and
  // the oldest tokens have none.
  const versions = [
    ...(version.status === 'success' && version.result.length <= maxText ? [version.result] : []),
    ...['1', '2', undefined],
  ];
  const domains = versions.map((one) => ({
    name: name.result,
    ...(one === undefined ? {} : { version: one }),
    chainId: network.chainId,
    verifyingContract: token,
  }));
  const domain = domains.find((one) => hashOf(one) === hexToBigInt(separator.result));
  return domain === undefined ? null : { domain, nonce: nonce.result };
}

function hashOf(domain: TypedDataDomain): bigint {
  return hexToBigInt(domainSeparator({ domain }));
}
