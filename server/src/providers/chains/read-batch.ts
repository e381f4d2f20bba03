/**
 * Contract reads that are gathered first and then asked together, of one block, through Multicall3.
 * Each read answers its typed result after `run`; a read that the contract refused, or whose answer
 * has another form, answers null from `optional` and throws from `value`.
 */
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  type PublicClient,
} from 'viem';
import { multicall3Abi } from './abis.ts';
import { garbage } from './chain-failure.ts';

export type Read<T> = { value(): T; optional(): T | null };

/** Call data (bytes) and calls of one request: far below what nodes refuse and what they compute. */
const requestBytes = 100_000;
const requestCalls = 600;

type Call = { target: Address; allowFailure: true; callData: Hex };

export function createReadBatch() {
  const calls: Call[] = [];
  let results: readonly { success: boolean; returnData: Hex }[] | null = null;

  return {
    get size() {
      return calls.length;
    },
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
      const called = { abi: abi as Abi, functionName: functionName as string };
      const callData = encodeFunctionData({ ...called, args: args as readonly unknown[] });
      const index = calls.push({ target: address, allowFailure: true, callData }) - 1;
      let decoded: { result: Result | null } | null = null;
      const optional = () => {
        if (results === null) throw new Error('The batch has not run yet');
        decoded ??= { result: decode(results[index]) };
        return decoded.result;
      };
      const decode = (answer: { success: boolean; returnData: Hex } | undefined) => {
        if (answer?.success !== true) return null;
        try {
          return decodeFunctionResult({ ...called, data: answer.returnData }) as Result;
        } catch {
          return null;
        }
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
    /**
     * Asks what was gathered, of a block; of the newest where it is null, and then nothing that needs
     * more than one request, since two could see two blocks. Throws what viem throws.
     */
    async run(
      client: PublicClient,
      multicallAddress: Address,
      blockNumber: bigint | null,
      /** Of each request; without it as much as the node allows. */
      gas?: bigint,
    ): Promise<void> {
      const requests = inRequests(calls);
      if (blockNumber === null && requests.length > 1) {
        throw new Error('The newest block is asked in one request');
      }
      const answers = await Promise.all(
        requests.map((request) =>
          client.readContract({
            address: multicallAddress,
            abi: multicall3Abi,
            functionName: 'aggregate3',
            args: [request],
            ...(blockNumber === null ? {} : { blockNumber }),
            ...(gas === undefined ? {} : { gas }),
          }),
        ),
      );
      const reported = answers.flat();
      if (reported.length !== calls.length) throw garbage('too few answers');
      results = reported;
    },
    /** From now on every read answers as if the contract had refused it. */
    giveUp(): void {
      results = [];
    },
  };
}
export type ReadBatch = ReturnType<typeof createReadBatch>;

function inRequests(calls: readonly Call[]): Call[][] {
  const requests: Call[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const call of calls) {
    const size = (call.callData.length - 2) / 2;
    const last = requests.at(-1);
    if (last === undefined || bytes + size > requestBytes || last.length >= requestCalls) {
      requests.push([call]);
      bytes = size;
    } else {
      last.push(call);
      bytes += size;
    }
  }
  return requests;
}
