/** Keys of the practice wallets, which never leave this module. */
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ChainWallet } from '../seams.ts';
import { ProviderError } from './provider-error.ts';

export type KeyRing = {
  addresses(): string[];
  /** Throws 4100 for an unknown address and -32602 for an invalid one. */
  signerOf(address: unknown): PrivateKeyAccount;
  holds(address: unknown): boolean;
};

export function keyRing(wallets: readonly Pick<ChainWallet, 'privateKey'>[]): KeyRing {
  const signers = wallets.map(({ privateKey }) => privateKeyToAccount(privateKey));
  const find = (address: unknown) =>
    typeof address === 'string'
      ? signers.find((signer) => signer.address.toLowerCase() === address.toLowerCase())
      : undefined;
  return {
    addresses: () => signers.map(({ address }) => address),
    holds: (address) => find(address) !== undefined,
    signerOf(address) {
      if (typeof address !== 'string' || !/^0x[0-9a-f]{40}$/i.test(address))
        throw new ProviderError('invalidParams', 'An address is wanted.');
      const signer = find(address);
      if (!signer)
        throw new ProviderError(
          'unauthorized',
          `The wallet has no key of ${address.slice(0, 42)}.`,
        );
      return signer;
    },
  };
}
