import { type Address, getAddress, isAddress } from 'viem';

type CheckedAddress =
  | { problem: 'format' | 'checksum' }
  | { problem: null; address: Address; checksummed: boolean };

/**
 * Checks an EVM address. Mixed case is a checksum (EIP-55, https://eips.ethereum.org/EIPS/eip-55),
 * and a wrong one means a mistyped address; an address in one case alone has no checksum.
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
