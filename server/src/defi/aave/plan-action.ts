/** The calls of an act in a lending market (https://aave.com/docs/aave-v3/smart-contracts/pool). */
import type { planAaveAction } from '@moa/contracts/defi/aave-acts';
import type { OperationRequest } from '@moa/contracts/operation';
import { poolAccount } from '@moa/finance/lending/pool-account';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, maxUint256 } from 'viem';
import { ApiError } from '../../http/api-error.ts';
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import type { LendingState, ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps } from '../plans/approvals.ts';
import type { PlanRequest } from '../plans/make-plan.ts';
import { allowSpending, signatureOf, spendingSteps } from '../plans/permits.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { type PlannedCall, planCall } from '../plans/planned-call.ts';
import { refuse } from '../refusals/refuse.ts';
import { type AccountProbes, accountEffects } from './account-effects.ts';
import { findReserve } from './markets.ts';
import {
  gatewayAbi,
  isNativeSupply,
  type NativeCoin,
  readNativeCoin,
  wrappedAbi,
} from './native-coin.ts';
import { refusals } from './refusals.ts';
import { aaveWords } from './revert-words.ts';

type Body = OperationRequest<typeof planAaveAction>['body'];
export type AavePlan = Omit<PlanRequest<AccountProbes>, 'wallet' | 'network' | 'client' | 'locale'>;

const contract = 'Aave v3: Pool';
const variable = 2n;
const stable = 1n;

export async function planAction(
  planning: PlanWallet,
  state: LendingState,
  body: Body,
): Promise<AavePlan> {
  const { market, reserves } = state;
  const owner = planning.wallet.address as Address;
  const coin = isNativeSupply(planning, state, body)
    ? await readNativeCoin(planning, state, owner)
    : null;
  if (coin !== null) return planNativeSupply(planning, state, body, coin);
  const reserve = findReserve(reserves, body.asset);
  const { pool } = market;
  const token = {
    symbol: reserve.symbol,
    address: reserve.asset as Address,
    decimals: reserve.decimals,
  };
  const spender = { address: pool, name: 'Aave' };
  const calls: PlannedCall[] = [];
  const amountOf = (all: bigint) => {
    if (body.amount === undefined) throw missing('amount');
    return amountInUnits(body.amount, token, all);
  };
  const written = (units: bigint) => fromUnits(units, reserve.decimals);
  const takes = (units: bigint) => ({
    symbol: token.symbol,
    token: token.address,
    amount: written(units),
    spender: pool,
  });

  switch (body.action) {
    case 'supply': {
      const units = amountOf(reserve.walletBalance);
      const supply = {
        ...{ to: pool, contract, abi: poolActionsAbi, spends: [takes(units)] },
        title: {
          ko: `${written(units)} ${token.symbol} 예치`,
          en: `Supply ${written(units)} ${token.symbol}`,
        },
      } as const;
      calls.push(
        ...spendingSteps(
          [await allowSpending(planning, token, spender, units)],
          planCall({ ...supply, functionName: 'supply', args: [token.address, units, owner, 0] }),
          ([permit]) =>
            planCall({
              ...supply,
              functionName: 'supplyWithPermit',
              args: [token.address, units, owner, 0, ...signatureOf(permit)],
            }),
        ),
      );
      break;
    }
    case 'withdraw': {
      const units = supplied(reserve, body, token);
      calls.push(
        planCall({
          to: pool,
          contract,
          abi: poolActionsAbi,
          functionName: 'withdraw',
          args: [token.address, units, owner],
          title:
            units === maxUint256
              ? { ko: `${token.symbol} 모두 출금`, en: `Withdraw all ${token.symbol}` }
              : {
                  ko: `${written(units)} ${token.symbol} 출금`,
                  en: `Withdraw ${written(units)} ${token.symbol}`,
                },
        }),
      );
      break;
    }
    case 'borrow': {
      const units = borrowed(state, reserve, body, token);
      calls.push(
        planCall({
          to: pool,
          contract,
          abi: poolActionsAbi,
          functionName: 'borrow',
          args: [token.address, units, variable, 0, owner],
          title: {
            ko: `${written(units)} ${token.symbol} 변동금리로 대출`,
            en: `Borrow ${written(units)} ${token.symbol} at a variable rate`,
          },
        }),
      );
      break;
    }
    case 'repay': {
      const mode = modeOf(reserve, body.rateMode);
      const debt = mode === stable ? reserve.stableDebt : reserve.variableDebt;
      const isAll = body.amount === 'max' && reserve.walletBalance > debt;
      // Interest runs on until the transaction is mined: all of it needs a little more than is owed now.
      const margin = debt / 1_000n + 1n;
      const roof = debt + margin < reserve.walletBalance ? debt + margin : reserve.walletBalance;
      const requested = isAll ? debt : amountOf(reserve.walletBalance);
      const units = requested < debt ? requested : debt;
      const allowance = isAll ? roof : units;
      const repay = {
        ...{ to: pool, contract, abi: poolActionsAbi, spends: [takes(allowance)] },
        title: isAll
          ? { ko: `${token.symbol} 대출 모두 상환`, en: `Repay all ${token.symbol}` }
          : {
              ko: `${written(units)} ${token.symbol} 상환`,
              en: `Repay ${written(units)} ${token.symbol}`,
            },
      } as const;
      calls.push(
        ...spendingSteps(
          [await allowSpending(planning, token, spender, allowance)],
          planCall({
            ...repay,
            functionName: 'repay',
            args: [token.address, isAll ? maxUint256 : units, mode, owner],
          }),
          ([permit]) =>
            planCall({
              ...repay,
              functionName: 'repayWithPermit',
              // The pool permits itself the amount of the call, and takes no more than is owed.
              args: [token.address, allowance, mode, owner, ...signatureOf(permit)],
            }),
        ),
      );
      break;
    }
    case 'collateral': {
      if (body.enabled === undefined) throw missing('enabled');
      calls.push(
        planCall({
          to: pool,
          contract,
          abi: poolActionsAbi,
          functionName: 'setUserUseReserveAsCollateral',
          args: [token.address, body.enabled],
          title: body.enabled
            ? { ko: `${token.symbol} 담보로 사용`, en: `Use ${token.symbol} as collateral` }
            : {
                ko: `${token.symbol} 담보 해제`,
                en: `Stop using ${token.symbol} as collateral`,
              },
        }),
      );
      break;
    }
  }
  return {
    kind: `aave.${body.action}`,
    calls,
    tokens: [token],
    words: aaveWords,
    ...accountEffects(state, reserve, owner),
  };
}

/** One transaction through the gateway; without it the coin is wrapped and then supplied as any token. */
async function planNativeSupply(
  planning: PlanWallet,
  state: LendingState,
  { amount }: Body,
  { symbol, decimals, gateway, reserve }: NativeCoin,
): Promise<AavePlan> {
  if (amount === undefined) throw missing('amount');
  const { pool } = state.market;
  const owner = planning.wallet.address as Address;
  const units = amountInUnits(amount, { symbol, decimals }, reserve.walletBalance);
  const written = fromUnits(units, decimals);
  const wrapped = { symbol: reserve.symbol, address: reserve.asset as Address, decimals };
  const supply = (symbolTaken: string) =>
    ({
      ko: `${written} ${symbolTaken} 예치`,
      en: `Supply ${written} ${symbolTaken}`,
    }) as const;
  const calls =
    gateway === null
      ? [
          planCall({
            ...{ to: wrapped.address, contract: wrapped.symbol, abi: wrappedAbi },
            ...{ functionName: 'deposit', args: [], value: units },
            title: {
              ko: `${written} ${symbol} 래핑 (${wrapped.symbol})`,
              en: `Wrap ${written} ${symbol} as ${wrapped.symbol}`,
            },
            spends: [{ symbol, token: null, amount: written, spender: wrapped.address }],
          }),
          ...(await approvalSteps(
            planning.client,
            owner,
            wrapped,
            { address: pool, name: 'Aave' },
            units,
          )),
          planCall({
            ...{ to: pool, contract, abi: poolActionsAbi, functionName: 'supply' },
            args: [wrapped.address, units, owner, 0],
            title: supply(wrapped.symbol),
            spends: [
              { symbol: wrapped.symbol, token: wrapped.address, amount: written, spender: pool },
            ],
          }),
        ]
      : [
          planCall({
            ...{ to: gateway, contract: 'Aave v3: WrappedTokenGateway', abi: gatewayAbi },
            ...{ functionName: 'depositETH', args: [pool, owner, 0], value: units },
            title: supply(symbol),
            spends: [{ symbol, token: null, amount: written, spender: gateway }],
          }),
        ];
  return {
    kind: 'aave.supply',
    calls,
    tokens: [{ symbol, address: null, decimals }],
    words: aaveWords,
    ...accountEffects(state, reserve, owner),
  };
}

function supplied(
  reserve: ReserveState,
  body: Body,
  token: { symbol: string; decimals: number },
): bigint {
  if (body.amount === undefined) throw missing('amount');
  if (reserve.supplied === 0n) throw refused('SUPPLIED_BALANCE');
  // What was supplied grows by the second: all of it is said in the pool's own way.
  return body.amount === 'max' ? maxUint256 : amountInUnits(body.amount, token, reserve.supplied);
}

/** `max` leaves one part in a thousand: prices and interest move until the transaction is mined. */
function borrowed(
  { reserves }: LendingState,
  reserve: ReserveState,
  body: Body,
  token: { symbol: string; decimals: number },
): bigint {
  if (body.amount === undefined) throw missing('amount');
  if (body.amount !== 'max') return amountInUnits(body.amount, token, maxUint256);
  const { availableBase } = poolAccount(reserves);
  const allowed =
    reserve.price === 0n ? 0n : (availableBase * 10n ** BigInt(reserve.decimals)) / reserve.price;
  const units = ((allowed < reserve.liquidity ? allowed : reserve.liquidity) * 999n) / 1_000n;
  if (units === 0n)
    throw refused(reserves.some(({ collateral }) => collateral) ? 'LIMIT' : 'NO_COLLATERAL');
  return units;
}

function modeOf(reserve: ReserveState, requested: Body['rateMode']): bigint {
  if (reserve.stableDebt === 0n && reserve.variableDebt === 0n) throw refused('NO_DEBT');
  const mode = requested ?? (reserve.variableDebt > 0n ? 'variable' : 'stable');
  if ((mode === 'stable' ? reserve.stableDebt : reserve.variableDebt) === 0n) {
    throw refused('NO_DEBT');
  }
  return mode === 'stable' ? stable : variable;
}

function refused(reason: keyof typeof refusals): ApiError {
  const { code, sentence } = refusals[reason];
  return new ApiError(code, sentence, { status: 422, details: { refusal: reason } });
}

function missing(field: string): ApiError {
  return refuse('MISSING', { field, gaps: { field } });
}
