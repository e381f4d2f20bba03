/** A sandbox account that sends transactions, each mined before the next. */
import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  type Hex,
  http,
  type PublicClient,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { SandboxWorld } from '../../testing/start-sandbox.ts';

export type Actor = {
  address: Address;
  client: PublicClient;
  contract(name: string): Address;
  /** A null recipient deploys a contract; its address is returned. */
  send(to: Address | null, data: Hex, value?: bigint): Promise<Address | null>;
};

export function actAs({ chain, wallets }: SandboxWorld, label: string): Actor {
  const wallet = wallets.find((one) => one.label === label);
  if (chain === null || wallet === undefined) throw new Error(`There is no wallet ${label}`);
  const network = defineChain({
    id: chain.chainId,
    name: 'Sandbox',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  });
  const account = privateKeyToAccount(wallet.privateKey);
  const client = createPublicClient({ transport: http(), chain: network, pollingInterval: 20 });
  const sender = createWalletClient({ account, transport: http(), chain: network });
  return {
    address: account.address,
    client,
    contract(name) {
      const address = chain.contracts[name];
      if (address === undefined) throw new Error(`The sandbox has no ${name}`);
      return address;
    },
    async send(to, data, value = 0n) {
      const hash = await sender.sendTransaction({ to, data, value, gas: 12_000_000n });
      const receipt = await client.waitForTransactionReceipt({ hash });
      if (receipt.status !== 'success') throw new Error('A transaction was reverted');
      return receipt.contractAddress ?? null;
    },
  };
}
