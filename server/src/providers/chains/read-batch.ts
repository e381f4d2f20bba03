/**
 * Contract reads that are gathered first and then asked together, at one block, through Multicall3.
 * Each read answers its typed result after `run`; a read that the contract refused answers null from
 * `optional` and throws from `value`.
 */
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
  PublicClient,
} from 'viem';
import { garbage } from './chain-failure.ts';

export type Read<T> = { value(): T; optional(): T | null };

/** Bytes of call data in one request: far below what nodes refuse. */
const requestBytes = 100_000;

export function createReadBatch() {
  const calls: { address: Address; abi: Abi; functionName: string; args: readonly unknown[] }[] =
    [];
  let results: { status: 'success' | 'failure'; result?: unknown }[] | null = null;

  return {
    read<
      const A extends Abi,
      F extends ContractFunctionName<A, 'view' | 'pure'>,
      const P extends ContractFunctionArgs<A, 'view' | 'pure', F>,
    >(
      address: Address,
      abi: A,
      functionName: F,
      args: P,
    ): Read<ContractFunctionReturnType<A, 'view' | 'pure', F, P>> {
      type Result = ContractFunctionReturnType<A, 'view' | 'pure', F, P>;
      const index =
        calls.push({ address, abi, functionName, args: args as readonly unknown[] }) - 1;
      const optional = () => {
        if (results === null) throw new Error('The batch has not run yet');
        const answer = results[index];
        return answer?.status === 'success' ? (answer.result as Result) : null;
      };
      return {
        optional,
        value() {
          const result = optional();
          if (result === null) throw garbage(`no answer to ${functionName}`);
          return result;
        },
      };
    },
    async run(client: PublicClient, multicallAddress: Address, blockNumber: bigint): Promise<void> {
      results = (await client.multicall({
        contracts: calls,
        allowFailure: true,
        batchSize: requestBytes,
        blockNumber,
        multicallAddress,
      })) as typeof results;
    },
  };
}
export type ReadBatch = ReturnType<typeof createReadBatch>;
