/** A planned call for the user's wallet to sign, before it is numbered and simulated. */
import type { PlanStep, TypedData } from '@moa/contracts/defi/plans';
import {
  type Abi,
  type AbiFunction,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
  getAbiItem,
  type Hex,
} from 'viem';

/** A sentence in both languages of the product. */
export type Sentence = { ko: string; en: string };

export type PlannedCall = {
  kind: PlanStep['kind'];
  to: Address;
  data: Hex;
  /** Wei that goes with the call. */
  value: bigint;
  title: Sentence;
  call: PlanStep['call'];
  spends: PlanStep['spends'];
  /** Typed data to sign, for a permit. */
  typedData?: TypedData;
  /** Permits carried by a transaction, each with the byte offset of its v in `data`. */
  carries?: readonly { permit: PlannedCall; at: number }[];
  /** Call with the same effect and no signature, used for the simulation. */
  triedAs?: { to: Address; data: Hex; value: bigint };
};

/** Encodes a call and describes it from its ABI, so that what is shown is what is signed. */
export function planCall<
  const A extends Abi,
  F extends ContractFunctionName<A, 'nonpayable' | 'payable'>,
>({
  to,
  contract,
  abi,
  functionName,
  args,
  title,
  value = 0n,
  kind = 'call',
  spends = [],
}: {
  to: Address;
  /** The name that the protocol gives the contract; null where it is none that Moa knows. */
  contract: string | null;
  abi: A;
  functionName: F;
  args: ContractFunctionArgs<A, 'nonpayable' | 'payable', F>;
  title: Sentence;
  value?: bigint;
  kind?: 'approve' | 'call';
  spends?: PlanStep['spends'];
}): PlannedCall {
  const called = { abi: abi as Abi, functionName: functionName as string };
  const values = args as readonly unknown[];
  const item = getAbiItem({ abi: abi as Abi, name: functionName as string, args: values as never });
  const inputs = (item as AbiFunction | undefined)?.inputs ?? [];
  return {
    kind,
    to,
    data: encodeFunctionData({ ...called, args: values }),
    value,
    title,
    call: {
      contract,
      known: contract !== null,
      function: functionName,
      args: values.map((given, index) => ({
        name: inputs[index]?.name ?? `${index}`,
        type: inputs[index]?.type ?? 'unknown',
        value: describeValue(given),
      })),
    },
    spends,
  };
}

function describeValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return (
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? part.toString() : part)) ??
    'undefined'
  ).replace(/^"(.*)"$/, '$1');
}
