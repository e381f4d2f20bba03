/** Calls of the position manager, several in one transaction where they belong together. */
import { fromUnits } from '@moa/finance/money/units';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import type { Network } from '../../networks/network.ts';
import { protocolAddresses } from '../../providers/chains/protocol-addresses.ts';
import { positionManagerActs } from '../../providers/chains/uniswap-v3/abis.ts';
import { type PlannedCall, planCall, type Sentence } from '../plans/planned-call.ts';
import type { RevertWords } from '../plans/revert-reason.ts';
import { refuse } from '../refusals/refuse.ts';

export const managerName = 'Uniswap v3: position manager';
export const maxUint128 = 2n ** 128n - 1n;

export type ManagerAct =
  | {
      functionName: 'mint';
      args: [
        {
          token0: Address;
          token1: Address;
          fee: number;
          tickLower: number;
          tickUpper: number;
          amount0Desired: bigint;
          amount1Desired: bigint;
          amount0Min: bigint;
          amount1Min: bigint;
          recipient: Address;
          deadline: bigint;
        },
      ];
    }
  | {
      functionName: 'increaseLiquidity';
      args: [
        {
          tokenId: bigint;
          amount0Desired: bigint;
          amount1Desired: bigint;
          amount0Min: bigint;
          amount1Min: bigint;
          deadline: bigint;
        },
      ];
    }
  | {
      functionName: 'decreaseLiquidity';
      args: [
        {
          tokenId: bigint;
          liquidity: bigint;
          amount0Min: bigint;
          amount1Min: bigint;
          deadline: bigint;
        },
      ];
    }
  | {
      functionName: 'collect';
      args: [{ tokenId: bigint; recipient: Address; amount0Max: bigint; amount1Max: bigint }];
    }
  | { functionName: 'refundETH'; args: [] }
  | { functionName: 'selfPermitIfNecessary'; args: [Address, bigint, bigint, number, Hex, Hex] };

/** One transaction. Of several calls each is shown with its own arguments, not as packed bytes. */
export function managerCall(
  manager: Address,
  acts: readonly [ManagerAct, ...ManagerAct[]],
  title: Sentence,
  { value = 0n, spends = [] }: { value?: bigint; spends?: PlannedCall['spends'] } = {},
): PlannedCall {
  const single = (act: ManagerAct): PlannedCall =>
    planCall({
      to: manager,
      contract: managerName,
      abi: positionManagerActs,
      functionName: act.functionName,
      args: act.args as never,
      title,
      value,
      spends,
    });
  const [first, ...rest] = acts;
  if (rest.length === 0) return single(first);
  const inner = acts.map((act) => single(act));
  const data: Hex = encodeFunctionData({
    abi: positionManagerActs,
    functionName: 'multicall',
    args: [inner.map((call) => call.data)],
  });
  const shown = single(first);
  return {
    ...shown,
    data,
    call: {
      ...shown.call,
      function: 'multicall',
      args: inner.flatMap(({ call }) =>
        call.args.length === 0
          ? [{ name: call.function, type: 'call', value: '' }]
          : call.args.map(({ type, value: given }) => ({
              name: call.function,
              type,
              value: given,
            })),
      ),
    },
  };
}

/** Throws where the network has no Uniswap v3. */
export function getManager(network: Network): { factory: Address; manager: Address } {
  const { concentrated } = protocolAddresses(network);
  if (concentrated === null) {
    throw refuse('NO_UNISWAP', { gaps: { network: network.name } });
  }
  return concentrated;
}

export function written(
  units: bigint,
  { decimals, symbol }: { decimals: number; symbol: string },
): string {
  return `${fromUnits(units, decimals)} ${symbol}`;
}

/** Text for the revert reasons of manager and pool. Source: Uniswap v3 periphery and core. */
export const managerWords: RevertWords = {
  byReason: {
    'Not approved': {
      code: 'BIZ_INVALID_POSITION',
      sentence: {
        ko: '이 지갑의 포지션이 아닙니다.',
        en: 'This position doesn’t belong to this wallet.',
      },
    },
    'Invalid token ID': {
      code: 'BIZ_INVALID_POSITION',
      sentence: { ko: '이미 없어진 포지션입니다.', en: 'This position no longer exists.' },
    },
    'Price slippage check': {
      code: 'DEFI_SLIPPAGE_EXCEEDED',
      sentence: {
        ko: '그 사이 풀의 가격이 허용 범위보다 많이 움직였습니다. 다시 계산해 주세요.',
        en: 'The pool’s price moved more than your limit. Calculate again.',
      },
    },
  },
};
