import { type Address, getAddress, isAddress } from 'viem';

type CheckedAddress =
  | { problem: 'format' | 'checksum' }
  | { problem: null; address: Address; checksummed: boolean };

/**
 * An EVM address with its checksum. Mixed case is a checksum (EIP-55,
 * https://eips.ethereum.org/EIPS/eip-55), and a wrong one a mistyped address; in one case alone
 * nothing can be told.
 */
export function checkAddress(text: string): CheckedAddress {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return { problem: 'format' };
  const digits = text.slice(2);
  const mixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (mixed && !isAddress(text)) return { problem: 'checksum' };
  return {
    problem: null,
    address: getAddress(`0x${digits.toLowerCase()}`),
    checksummed: mixed,
  };
}
