/** Signs the steps of a plan with the key of a practice wallet and has them mined, as a person's wallet would. */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { createWalletClient, defineChain, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Sandbox } from '../../providers/testing/start-sandbox.ts';

type Signed = { stepId: string; hash: Hex; block: bigint; succeeded: boolean };

export async function signPlan(sandbox: Sandbox, plan: TransactionPlan): Promise<Signed[]> {
  const signed: Signed[] = [];
  for (const step of plan.steps) signed.push(await signStep(sandbox, plan, step));
  return signed;
}

export async function signStep(
  { world }: Sandbox,
  { address, chainId }: Pick<TransactionPlan, 'address' | 'chainId'>,
  step: Pick<PlanStep, 'id' | 'to' | 'data' | 'value' | 'gas'>,
): Promise<Signed> {
  const wallet = world.wallets.find((one) => one.address.toLowerCase() === address.toLowerCase());
  if (wallet === undefined || world.chain === null) throw new Error(`No key of ${address}`);
  const { rpcUrl } = world.chain;
  const client = createWalletClient({
    account: privateKeyToAccount(wallet.privateKey),
    chain: defineChain({
      id: chainId,
      name: 'Sandbox',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    transport: http(rpcUrl),
  }).extend(publicActions);
  const hash = await client.sendTransaction({
    to: step.to as Hex,
    data: step.data as Hex,
    value: BigInt(step.value),
    gas: BigInt(step.gas),
  });
  const { blockNumber, status } = await client.waitForTransactionReceipt({
    hash,
    pollingInterval: 50,
  });
  return { stepId: step.id, hash, block: blockNumber, succeeded: status === 'success' };
}
