/** Collecting fees, taking liquidity out, and closing: nothing to approve, all in one transaction. */
import type { PlanKind } from '@moa/contracts/defi/plan-kind';
import { sign } from '@moa/finance/money/decimal';
import { type Address, getAddress } from 'viem';
import type { ApiError } from '../../http/answers.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import {
  poolAbi,
  positionManagerAbi,
  positionManagerActs,
} from '../../providers/chains/uniswap-v3/abis.ts';
import type { UniswapV3Position } from '../../providers/chains/uniswap-v3/uniswap-v3-position.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { slippageNote } from '../plans/slippage-note.ts';
import { deadlineAfter, transactionMinutes } from '../protocol/limits.ts';
import { parsePercent, parseSlippage } from '../protocol/slippage.ts';
import { refuse } from '../refusals/refuse.ts';
import { managerCall, managerWords, maxUint128 } from './manager-calls.ts';
import { getTokens, liquidityProbe, lowestAmounts } from './prepare-adding.ts';

type Planned = Pick<
  PlanRequest<ReturnType<typeof liquidityProbe>['probes']>,
  'kind' | 'calls' | 'tokens' | 'words' | 'probes' | 'describe' | 'warnings'
>;

/** Throws BIZ_INSUFFICIENT_BALANCE where the manager would pay nothing. */
export async function planCollect(planning: PlanWallet, data: UniswapV3Position): Promise<Planned> {
  const owner = planning.wallet.address as Address;
  const manager = { address: getAddress(data.manager), abi: positionManagerActs };
  // What the manager would pay now, fees since its last look among it; where it refuses, the plan says why.
  const paid = await planning.client
    .simulateContract({ ...manager, ...collect(data, owner), account: owner })
    .catch(() => null);
  if (paid?.result.every((units) => units === 0n)) throw refuse('NOTHING_TO_COLLECT');
  return planCollecting(planning, data);
}

export function planCollecting({ wallet }: PlanWallet, data: UniswapV3Position): Planned {
  const { tokenId } = data;
  const [token0, token1] = getTokens(data);
  const owed = owedWords(data);
  return {
    kind: 'uniswap-v3.collect-fees',
    calls: [
      managerCall(getAddress(data.manager), [collect(data, wallet.address as Address)], {
        ko: `포지션 #${tokenId}의 ${token0.symbol}·${token1.symbol} ${owed.ko}`,
        en: `Collect ${token0.symbol} and ${token1.symbol} ${owed.en} from position #${tokenId}`,
      }),
    ],
    tokens: [token0, token1],
    words: managerWords,
    ...liquidityProbe(data),
  };
}

/** A collection pays principal and fees alike: it is named after both where both are there. */
function owedWords({ principal0 = '0', principal1 = '0', fees0, fees1 }: UniswapV3Position) {
  const isAny = (...amounts: string[]) => amounts.some((amount) => sign(amount) > 0);
  if (!isAny(principal0, principal1)) return { ko: '수수료 받기', en: 'fees' };
  return isAny(fees0, fees1)
    ? { ko: '원금과 수수료 찾기', en: 'principal and fees' }
    : { ko: '원금 찾기', en: 'principal' };
}

/** `percent` of the liquidity leaves, and what waits in the position is collected with it. */
export async function planRemove(
  { wallet, client, now }: PlanWallet,
  data: UniswapV3Position,
  { percent, slippage, kind }: { percent: string; slippage: string | undefined; kind: PlanKind },
): Promise<Planned> {
  const share = parsePercent(percent, 100);
  if (share === null) throw refuse('SHARE', { field: 'percent' });
  const allowed = parseSlippage(slippage);
  const manager = getAddress(data.manager);
  const tokenId = BigInt(data.tokenId);
  const [facts, slot0, deadline] = await Promise.all([
    client.readContract({
      address: manager,
      abi: positionManagerAbi,
      functionName: 'positions',
      args: [tokenId],
    }),
    client.readContract({ address: getAddress(data.pool), abi: poolAbi, functionName: 'slot0' }),
    deadlineAfter(client, transactionMinutes, now),
  ]).catch((cause: unknown) => {
    throw chainFailure(cause);
  });
  const held = facts[7];
  if (held === 0n && percent !== '100') throw closed();
  const liquidity = (held * share.parts) / share.whole;
  const { tickLower, tickUpper } = data;
  const at = { sqrtPrice: slot0[0], tickLower, tickUpper, liquidity };
  const [amount0Min, amount1Min] = lowestAmounts(at, allowed);
  const symbols = getTokens(data)
    .map(({ symbol }) => symbol)
    .join('·');
  const decrease = {
    functionName: 'decreaseLiquidity' as const,
    args: [
      {
        tokenId,
        liquidity,
        amount0Min,
        amount1Min,
        deadline,
      },
    ] as [
      {
        tokenId: bigint;
        liquidity: bigint;
        amount0Min: bigint;
        amount1Min: bigint;
        deadline: bigint;
      },
    ],
  };
  const collecting = collect(data, wallet.address as Address);
  return {
    kind,
    calls: [
      managerCall(
        manager,
        liquidity === 0n ? [collecting] : [decrease, collecting],
        kind === 'uniswap-v3.close'
          ? {
              ko: `포지션 #${tokenId} 닫기 (${symbols}, 수수료 인출)`,
              en: `Close position #${tokenId} and withdraw its ${symbols} and fees`,
            }
          : {
              ko: `포지션 #${tokenId}의 유동성 ${percent}% 및 수수료 인출`,
              en: `Withdraw ${percent}% of the liquidity and the fees from position #${tokenId}`,
            },
      ),
    ],
    tokens: getTokens(data),
    words: managerWords,
    ...liquidityProbe(data),
    warnings:
      liquidity === 0n
        ? []
        : [
            slippageNote(
              allowed.percent,
              getTokens(data).map((token, side) => ({
                token,
                units: (side === 0 ? amount0Min : amount1Min) ?? 0n,
              })),
            ),
          ],
  };
}

function collect({ tokenId }: UniswapV3Position, recipient: Address) {
  return {
    functionName: 'collect' as const,
    args: [
      { tokenId: BigInt(tokenId), recipient, amount0Max: maxUint128, amount1Max: maxUint128 },
    ] as [{ tokenId: bigint; recipient: Address; amount0Max: bigint; amount1Max: bigint }],
  };
}

function closed(): ApiError {
  return refuse('CLOSED');
}
