/**
 * Signs the steps of a plan with the key of a practice wallet and mines them, as a user's wallet
 * would.
 */
import type { PlanStep, TransactionPlan } from '@moa/contracts/defi/plans';
import { createWalletClient, defineChain, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Sandbox } from '../../providers/testing/start-sandbox.ts';
import { withSignature } from '../plans/sign-permit.ts';

type Signed = { stepId: string; hash: Hex; block: bigint; succeeded: boolean };

/** `permit` hands a signature to the server, which answers the plan with it; else it is filled in here. */
export async function signPlan(
  sandbox: Sandbox,
  plan: TransactionPlan,
  permit?: (stepId: string, signature: Hex) => Promise<TransactionPlan>,
): Promise<Signed[]> {
  const signed: Signed[] = [];
  let now = plan;
  for (const { id } of plan.steps) {
    const step = now.steps.find((one) => one.id === id);
    if (step?.permit) {
      const signature = await signTyped(sandbox, plan, step.permit);
      now = permit ? await permit(id, signature) : withSignature(now, id, signature);
    } else if (step) signed.push(await signStep(sandbox, plan, step));
  }
  return signed;
}

/** As `eth_signTypedData_v4` of a wallet answers. */
export function signTyped(
  sandbox: Sandbox,
  { address }: Pick<TransactionPlan, 'address'>,
  { typedData }: Pick<NonNullable<PlanStep['permit']>, 'typedData'>,
): Promise<Hex> {
  return accountOf(sandbox, address).signTypedData(typedData as never);
}

function accountOf({ world }: Sandbox, address: string) {
  const wallet = world.wallets.find((one) => one.address.toLowerCase() === address.toLowerCase());
  if (wallet === undefined) throw new Error(`No key of ${address}`);
  return privateKeyToAccount(wallet.privateKey);
}

export async function signStep(
  sandbox: Sandbox,
  { address, chainId }: Pick<TransactionPlan, 'address' | 'chainId'>,
  step: Pick<PlanStep, 'id' | 'to' | 'data' | 'value' | 'gas'>,
  fee: Sending = {},
): Promise<Signed> {
  const { client, hash } = await send(sandbox, { address, chainId }, step, fee);
  const { blockNumber, status } = await client.waitForTransactionReceipt({
    hash,
    pollingInterval: 50,
  });
  return { stepId: step.id, hash, block: blockNumber, succeeded: status === 'success' };
}

/**
 * Fees and nonce that distinguish two signatures of a step; a nonce beyond the next one keeps it
 * pending.
 */
type Sending = { maxFeePerGas?: bigint; maxPriorityFeePerGas?: bigint; nonce?: number };

/** Sends a step and waits for nothing. */
export async function sendStep(...sent: Parameters<typeof send>): Promise<Hex> {
  return (await send(...sent)).hash;
}

async function send(
  sandbox: Sandbox,
  { address, chainId }: Pick<TransactionPlan, 'address' | 'chainId'>,
  step: Pick<PlanStep, 'to' | 'data' | 'value' | 'gas'>,
  fee: Sending = {},
) {
  const { chain } = sandbox.world;
  if (chain === null) throw new Error('There is no chain');
  const { rpcUrl } = chain;
  const client = createWalletClient({
    account: accountOf(sandbox, address),
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
    ...fee,
  });
  return { client, hash };
}
