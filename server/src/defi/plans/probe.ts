/** A read that a simulation makes before its steps and again after them. */
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
} from 'viem';

export type Probe<T> = { to: Address; data: Hex; decode(answer: Hex): T };

export function probe<
  const A extends Abi,
  F extends ContractFunctionName<A, 'view' | 'pure'>,
  const P extends ContractFunctionArgs<A, 'view' | 'pure', F>,
>(
  to: Address,
  abi: A,
  functionName: F,
  args: P,
): Probe<ContractFunctionReturnType<A, 'view' | 'pure', F, P>> {
  const called = { abi: abi as Abi, functionName: functionName as string };
  return {
    to,
    data: encodeFunctionData({ ...called, args: args as readonly unknown[] }),
    decode: (data) =>
      decodeFunctionResult({ ...called, data }) as ContractFunctionReturnType<
        A,
        'view' | 'pure',
        F,
        P
      >,
  };
}

/** Result of each probe; null where the call reverted or returned invalid data. */
export type Probed<P extends Record<string, Probe<unknown>>> = {
  [K in keyof P]: P[K] extends Probe<infer T> ? T | null : never;
};
