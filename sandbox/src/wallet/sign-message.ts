/** personal_sign (EIP-191) and eth_signTypedData_v4 (EIP-712). */
import type { Hex, TypedDataDefinition } from 'viem';
import type { KeyRing } from './key-ring.ts';
import { ProviderError } from './provider-error.ts';

/** The message comes first; wallets take the address there too, for those who turn it around. */
export async function signPersonalMessage(
  [first, second]: readonly unknown[],
  keys: KeyRing,
): Promise<Hex> {
  const [message, address] =
    keys.holds(first) && !keys.holds(second) ? [second, first] : [first, second];
  const signer = keys.signerOf(address);
  if (typeof message !== 'string') throw new ProviderError('invalidParams', 'A message is wanted.');
  const isBytes = /^0x([0-9a-f]{2})*$/i.test(message);
  return signer.signMessage({ message: isBytes ? { raw: message as Hex } : message });
}

/** A signature for another network than the wallet's is refused: it could be used there. */
export async function signTypedData(
  [address, given]: readonly unknown[],
  keys: KeyRing,
  chainId: number,
): Promise<Hex> {
  const signer = keys.signerOf(address);
  const typedData = readTypedData(given);
  const requested = typedData.domain?.chainId;
  if (requested !== undefined && Number(requested) !== chainId)
    throw new ProviderError('invalidParams', `The wallet is on the network ${chainId}.`);
  try {
    return await signer.signTypedData(typedData);
  } catch (error) {
    throw new ProviderError(
      'invalidParams',
      error instanceof Error ? error.message : 'Not typed data.',
    );
  }
}

function readTypedData(given: unknown): TypedDataDefinition {
  try {
    const read: unknown = typeof given === 'string' ? JSON.parse(given) : given;
    if (typeof read === 'object' && read !== null && 'types' in read && 'primaryType' in read)
      return read as TypedDataDefinition;
  } catch {
    // Said below.
  }
  throw new ProviderError('invalidParams', 'Typed data of EIP-712 are wanted.');
}
