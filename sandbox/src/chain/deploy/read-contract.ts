import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem';
import type { Rpc } from '../node/start-anvil.ts';
import { getArtifact } from '../published/artifacts.ts';
import type { Contract } from './contract.ts';

/** The result of a view at the newest block. */
export async function readContract<T>(
  rpc: Rpc,
  { name, address }: Contract,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<T> {
  const { abi } = getArtifact(name);
  const data = await rpc.call<Hex>(
    'eth_call',
    { to: address, data: encodeFunctionData({ abi, functionName, args }) },
    'latest',
  );
  return decodeFunctionResult({ abi, functionName, data, args }) as T;
}
