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
import { garbage, isSpentGas } from './chain-failure.ts';

export type Read<T> = { value(): T; optional(): T | null };

/** Call data (bytes) and calls of one request: far below what nodes refuse and what they compute. */
const requestBytes = 100_000;
const requestCalls = 600;

type Answer = { success: boolean; returnData: Hex };
type Call = { target: Address; allowFailure: true; callData: Hex };

export function createReadBatch() {
  const calls: Call[] = [];
  let results: readonly Answer[] | null = null;

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
      const decode = (answer: Answer | undefined) => {
        if (answer?.success !== true) return null;
        try {
          return isWellFormed(abi, functionName, answer.returnData)
            ? (decodeFunctionResult({ ...called, data: answer.returnData }) as Result)
            : null;
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
      /** Gas limit of each request; the node's maximum by default. */
      gas?: bigint,
    ): Promise<void> {
      const requests = inRequests(calls);
      if (blockNumber === null && requests.length > 1) {
        throw new Error('The newest block is asked in one request');
      }
      const aggregate = (request: readonly Call[]): Promise<readonly Answer[]> =>
        client.readContract({
          address: multicallAddress,
          abi: multicall3Abi,
          functionName: 'aggregate3',
          args: [request],
          ...(blockNumber === null ? {} : { blockNumber }),
          ...(gas === undefined ? {} : { gas }),
        });
      // A contract that burns all gas takes its whole request along: halves of it are asked until it is alone.
      const requestInHalves = async (request: readonly Call[]): Promise<readonly Answer[]> => {
        try {
          return await aggregate(request);
        } catch (cause) {
          if (gas !== undefined || blockNumber === null || !isSpentGas(cause)) throw cause;
          if (request.length === 1) return [{ success: false, returnData: '0x' }];
          const middle = Math.ceil(request.length / 2);
          return [
            ...(await requestInHalves(request.slice(0, middle))),
            ...(await requestInHalves(request.slice(middle))),
          ];
        }
      };
      const answers = await Promise.all(requests.map(requestInHalves));
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
/** An address fills 20 of its 32 bytes: decoders take any other word for another address. */
function isWellFormed(abi: Abi, functionName: string, data: Hex): boolean {
  const called = abi.find((one) => one.type === 'function' && one.name === functionName);
  if (called?.type !== 'function') return true;
  for (const [index, { type }] of called.outputs.entries()) {
    // Behind what has several words the place of an output is another.
    if (type.startsWith('tuple') || type.endsWith(']')) return true;
    const word = data.slice(2 + index * 64);
    if (type === 'address' && !/^0{24}/.test(word)) return false;
  }
  return true;
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
