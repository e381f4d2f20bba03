/**
 * Requests to the user's own wallet. They use EIP-1193 directly: viem's wallet client would weigh
 * 56 KB here (31 KB with these actions alone) to write the few requests below.
 */
import * as z from '@moa/contracts/schema';
import { type Address, ask, type Provider } from './provider.ts';
import { WalletFailure } from './wallet-failure.ts';
import { connectedProvider, readAgain } from './wallet-store.ts';

type UnsignedTransaction = {
  from: string;
  to: string;
  data: string;
  /** Smallest units of the network's own coin, as decimal text. */
  value: string;
  /** Limit. */
  gas: string;
  chainId: number;
};

/** Data of EIP-712; whole numbers as decimal text. */
type UnsignedTypedData = {
  from: string;
  chainId: number;
  typedData: { domain: { chainId: number } };
};

const signature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/));
const transactionHash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/));

/**
 * Has the wallet show, sign and send a transaction; returns its hash. Account and network are read
 * again right before, since the known values may be old. Throws WalletFailure.
 */
export async function sendTransaction(transaction: UnsignedTransaction): Promise<Address> {
  const { from, to, data, value, gas, chainId } = transaction;
  const provider = await providerFor(from, chainId);
  const answer = await ask(provider, 'eth_sendTransaction', [
    {
      from,
      to,
      data,
      value: inHex(value),
      gas: inHex(gas),
      // A wallet that was switched meanwhile refuses by this.
      chainId: inHex(String(chainId)),
    },
  ]);
  const hash = z.safeParse(transactionHash, answer);
  if (!hash.success) throw new WalletFailure('failed', 'The wallet answered no hash');
  return hash.data as Address;
}

/**
 * Has the wallet show and sign typed data (EIP-712); returns the signature, 65 bytes. Nothing is sent.
 * Throws WalletFailure.
 */
export async function signTypedData({
  from,
  chainId,
  typedData,
}: UnsignedTypedData): Promise<string> {
  if (typedData.domain.chainId !== chainId)
    throw new WalletFailure('wrong-network', 'The signature would be good on another network');
  const provider = await providerFor(from, chainId);
  const answer = await ask(provider, 'eth_signTypedData_v4', [from, JSON.stringify(typedData)]);
  const signed = z.safeParse(signature, answer);
  if (!signed.success) throw new WalletFailure('failed', 'The wallet answered no signature');
  return signed.data;
}

async function providerFor(from: string, chainId: number): Promise<Provider> {
  const { provider } = connectedProvider();
  await readAgain();
  const { connected } = connectedProvider();
  if (connected.chainId !== chainId)
    throw new WalletFailure('wrong-network', 'The wallet is on another network');
  if (!connected.accounts.some((account) => isSameAddress(account, from)))
    throw new WalletFailure('wrong-account', 'The wallet does not offer this account');
  return provider;
}

/** Asks the user, in the wallet, to change the network (EIP-3326). Throws WalletFailure. */
export async function switchNetwork(chainId: number): Promise<void> {
  const { provider } = connectedProvider();
  await ask(provider, 'wallet_switchEthereumChain', [{ chainId: inHex(String(chainId)) }]);
  await readAgain();
}

/** Whatever the case of their letters, which is a checksum. */
function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function inHex(wholeNumber: string): string {
  return `0x${BigInt(wholeNumber).toString(16)}`;
}
