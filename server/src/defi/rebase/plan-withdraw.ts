/** Handing staked ether to the withdrawal queue (https://docs.lido.fi/contracts/withdrawal-queue-erc721). */
import type { withdrawRebase } from '@moa/contracts/defi/rebase';
import type { OperationRequest } from '@moa/contracts/operation';
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import type { ApiError } from '../../http/answers.ts';
import { chainFailure } from '../../providers/chains/chain-failure.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import type { Warning } from '../plans/make-plan.ts';
import { allowSpending, permitInput, spendingSteps } from '../plans/permits.ts';
import type { PlanSteps } from '../plans/plan-for.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { planCall } from '../plans/planned-call.ts';
import { readBalance } from '../plans/read-balance.ts';
import { refuse } from '../refusals/refuse.ts';
import { lidoWords, queueAbi, wstEthAbi } from './lido-contracts.ts';
import { getLido, getQueue } from './lido-of.ts';
import { type QueueState, readQueue } from './read-queue.ts';

/** Requests of one transaction: more would not fit into a block. */
const maxRequests = 50;

export async function planWithdraw(
  planning: PlanWallet,
  { token = 'stETH', amount }: OperationRequest<typeof withdrawRebase>['body'],
): Promise<PlanSteps> {
  const { wallet, network, client } = planning;
  const lido = getLido(network);
  const queue = getQueue(lido);
  const owner = wallet.address as Address;
  const given = token === 'stETH' ? lido.stEth : lido.wstEth;
  const [held, state] = await Promise.all([
    readBalance(client, given.address, owner),
    readQueue(client, network.multicall3, { stEth: lido.stEth.address, queue }),
  ]);
  if (state.isPaused) {
    throw refuse('QUEUE_PAUSED');
  }
  const units = amountInUnits(amount, given, held);
  const limits = token === 'stETH' ? state : await inWrapped(client, lido.wstEth.address, state);
  if (units < limits.min) throw tooSmall(given.symbol, limits.min);
  const parts = splitAmount(units, limits);
  if (parts.length > maxRequests) throw tooMany(given.symbol, limits.max);
  const written = fromUnits(units, 18);
  const request = {
    to: queue,
    contract: 'Lido: Withdrawal Queue',
    abi: queueAbi,
    title:
      parts.length === 1
        ? { ko: `${written} ${token} 출금 요청`, en: `Request withdrawal of ${written} ${token}` }
        : {
            ko: `${written} ${token} 출금을 ${parts.length}건으로 나누어 요청`,
            en: `Request withdrawal of ${written} ${token} in ${parts.length} parts`,
          },
    spends: [{ symbol: token, token: given.address, amount: written, spender: queue }],
  };
  const spender = { address: queue, name: 'Lido Withdrawal Queue' };
  return {
    kind: 'rebase.withdraw',
    words: lidoWords,
    tokens: [given],
    calls: spendingSteps(
      [await allowSpending(planning, given, spender, units)],
      planCall({
        ...request,
        functionName: token === 'stETH' ? 'requestWithdrawals' : 'requestWithdrawalsWstETH',
        args: [parts, owner],
      }),
      ([permit]) =>
        planCall({
          ...request,
          functionName:
            token === 'stETH'
              ? 'requestWithdrawalsWithPermit'
              : 'requestWithdrawalsWstETHWithPermit',
          args: [parts, owner, permitInput(permit)],
        }),
    ),
    warnings: getWarnings(state),
  };
}

/** Limits of the queue are in stETH; of wstETH a hair less is taken, so that no rounding exceeds them. */
async function inWrapped(
  client: PlanWallet['client'],
  wstEth: Address,
  { min, max }: Pick<QueueState, 'min' | 'max'>,
): Promise<{ min: bigint; max: bigint }> {
  const rate = await client
    .readContract({ address: wstEth, abi: wstEthAbi, functionName: 'stEthPerToken' })
    .catch((cause: unknown) => {
      throw chainFailure(cause);
    });
  const one = 10n ** 18n;
  return { min: (min * one) / rate + 1n, max: (max * one) / rate - 1n };
}

function getWarnings({ isBunker, estimatedDays }: QueueState): Warning[] {
  const wait: Warning =
    estimatedDays === null
      ? {
          code: 'BUNKER_MODE',
          severity: 'confirm',
          sentence: {
            ko: 'Lido가 비상 모드(벙커 모드)입니다. 언제 출금할 수 있을지 알 수 없습니다.',
            en: 'Lido is in bunker mode. There’s no way to know when your withdrawal will be ready.',
          },
        }
      : {
          code: 'WAITING_TIME',
          severity: 'info',
          sentence: {
            ko: `보통 ${estimatedDays}일 정도 걸립니다.`,
            en: `It usually takes about ${estimatedDays} days.`,
          },
        };
  const rewards: Warning = {
    code: 'REWARDS_STOP',
    severity: isBunker ? 'warning' : 'info',
    sentence: {
      ko: '대기하는 동안에는 보상이 쌓이지 않으며, 그 사이 손실이 나면 덜 받을 수 있습니다.',
      en: 'Amounts in the queue earn no rewards, and you may receive less if the protocol takes a loss in the meantime.',
    },
  };
  return [wait, rewards];
}

function tooSmall(symbol: string, min: bigint): ApiError {
  return refuse('QUEUE_MINIMUM', { field: 'amount', gaps: { amount: fromUnits(min, 18), symbol } });
}

function tooMany(symbol: string, max: bigint): ApiError {
  const amount = fromUnits(max * BigInt(maxRequests), 18);
  return refuse('QUEUE_MAXIMUM', { field: 'amount', gaps: { amount, symbol } });
}

/** A request takes at most `max`: more is asked for in several, and none of them is below `min`. */
export function splitAmount(amount: bigint, { min, max }: { min: bigint; max: bigint }): bigint[] {
  if (amount <= max) return [amount];
  const whole = amount / max;
  const rest = amount % max;
  const parts = Array.from({ length: Number(whole) }, () => max);
  if (rest === 0n) return parts;
  if (rest >= min) return [...parts, rest];
  // The last full one gives what the rest lacks.
  return [...parts.slice(0, -1), max - (min - rest), min];
}
