/** The calls of an act in a lending market (https://aave.com/docs/aave-v3/smart-contracts/pool). */

import { poolAccount } from '@moa/finance/lending/pool-account';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, maxUint256 } from 'viem';
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps } from '../plans/approvals.ts';
import { allowSpending, getSignature, spendingSteps } from '../plans/permits.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { type PlannedCall, planCall } from '../plans/planned-call.ts';
import {
  type AavePlan,
  type ActionBody,
  getUnits,
  missing,
  poolName,
  refused,
  takenByPool,
  type WantedAction,
  written,
} from './aave-plan.ts';
import { accountEffects } from './account-effects.ts';
import { findReserve } from './markets.ts';
import {
  gatewayAbi,
  isNativeSupply,
  type NativeCoin,
  readNativeCoin,
  wrappedAbi,
} from './native-coin.ts';
import { repayCalls } from './plan-repay.ts';
import { aaveWords } from './revert-words.ts';

/** Throws a refusal where the account, the wallet or the market does not allow it. */
export async function planAction(
  planning: PlanWallet,
  state: LendingState,
  body: ActionBody,
): Promise<AavePlan> {
  const owner = planning.wallet.address as Address;
  const coin = isNativeSupply(planning, state, body)
    ? await readNativeCoin(planning, state, owner)
    : null;
  if (coin !== null) return planNativeSupply(planning, state, body, coin);
  const reserve = findReserve(state.reserves, body.asset);
  const token = {
    symbol: reserve.symbol,
    address: reserve.asset as Address,
    decimals: reserve.decimals,
  };
  return {
    kind: `aave.${body.action}`,
    calls: await getCalls({ planning, state, reserve, body, token, owner }),
    tokens: [token],
    words: aaveWords,
    ...accountEffects(state, reserve, owner),
  };
}

async function getCalls(action: WantedAction): Promise<PlannedCall[]> {
  switch (action.body.action) {
    case 'supply':
      return supplyCalls(action);
    case 'withdraw':
      return withdrawCalls(action);
    case 'borrow':
      return borrowCalls(action);
    case 'repay':
      return repayCalls(action);
    case 'collateral':
      return collateralCalls(action);
  }
}

/** Supplying a token, with a permit where it takes one (https://aave.com/docs/aave-v3/smart-contracts/pool). */
async function supplyCalls(action: WantedAction): Promise<PlannedCall[]> {
  const { planning, state, reserve, token, owner } = action;
  const { pool } = state.market;
  const units = getUnits(action, reserve.walletBalance);
  const amount = written(units, action);
  const supply = {
    ...{ to: pool, contract: poolName, abi: poolActionsAbi, spends: [takenByPool(units, action)] },
    title: { ko: `${amount} ${token.symbol} 예치`, en: `Supply ${amount} ${token.symbol}` },
  } as const;
  return spendingSteps(
    [await allowSpending(planning, token, { address: pool, name: 'Aave' }, units)],
    planCall({ ...supply, functionName: 'supply', args: [token.address, units, owner, 0] }),
    ([permit]) =>
      planCall({
        ...supply,
        functionName: 'supplyWithPermit',
        args: [token.address, units, owner, 0, ...getSignature(permit)],
      }),
  );
}

const variable = 2n;

/** Borrowing at a variable rate, as far as the account's limit and the pool's liquidity reach. */
function borrowCalls(action: WantedAction): PlannedCall[] {
  const { state, token, owner } = action;
  const units = borrowed(action);
  const amount = written(units, action);
  return [
    planCall({
      to: state.market.pool,
      contract: poolName,
      abi: poolActionsAbi,
      functionName: 'borrow',
      args: [token.address, units, variable, 0, owner],
      title: {
        ko: `${amount} ${token.symbol} 변동금리로 대출`,
        en: `Borrow ${amount} ${token.symbol} at a variable rate`,
      },
    }),
  ];
}

/** `max` leaves one part in a thousand: prices and interest move until the transaction is mined. */
function borrowed({ state: { reserves }, reserve, body, token }: WantedAction): bigint {
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

/** Taking out what was supplied, and what of it counts as collateral. */
function withdrawCalls(action: WantedAction): PlannedCall[] {
  const { state, token, owner } = action;
  const units = supplied(action);
  return [
    planCall({
      to: state.market.pool,
      contract: poolName,
      abi: poolActionsAbi,
      functionName: 'withdraw',
      args: [token.address, units, owner],
      title:
        units === maxUint256
          ? { ko: `${token.symbol} 모두 출금`, en: `Withdraw all ${token.symbol}` }
          : {
              ko: `${written(units, action)} ${token.symbol} 출금`,
              en: `Withdraw ${written(units, action)} ${token.symbol}`,
            },
    }),
  ];
}

function collateralCalls({ state, token, body }: WantedAction): PlannedCall[] {
  if (body.enabled === undefined) throw missing('enabled');
  return [
    planCall({
      to: state.market.pool,
      contract: poolName,
      abi: poolActionsAbi,
      functionName: 'setUserUseReserveAsCollateral',
      args: [token.address, body.enabled],
      title: body.enabled
        ? { ko: `${token.symbol} 담보로 사용`, en: `Use ${token.symbol} as collateral` }
        : {
            ko: `${token.symbol} 담보 해제`,
            en: `Disable ${token.symbol} as collateral`,
          },
    }),
  ];
}

function supplied({ reserve, body, token }: WantedAction): bigint {
  if (body.amount === undefined) throw missing('amount');
  if (reserve.supplied === 0n) throw refused('SUPPLIED_BALANCE');
  // What was supplied grows by the second: all of it is said in the pool's own way.
  return body.amount === 'max' ? maxUint256 : amountInUnits(body.amount, token, reserve.supplied);
}

// Supplying the network's own coin, of which a market lends the wrapped form only.

/** One transaction through the gateway; without it the coin is wrapped and then supplied as any token. */
async function planNativeSupply(
  planning: PlanWallet,
  state: LendingState,
  { amount }: ActionBody,
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
            to: wrapped.address,
            contract: wrapped.symbol,
            abi: wrappedAbi,
            functionName: 'deposit',
            args: [],
            value: units,
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
            to: pool,
            contract: poolName,
            abi: poolActionsAbi,
            functionName: 'supply',
            args: [wrapped.address, units, owner, 0],
            title: supply(wrapped.symbol),
            spends: [
              { symbol: wrapped.symbol, token: wrapped.address, amount: written, spender: pool },
            ],
          }),
        ]
      : [
          planCall({
            to: gateway,
            contract: 'Aave v3: WrappedTokenGateway',
            abi: gatewayAbi,
            functionName: 'depositETH',
            args: [pool, owner, 0],
            value: units,
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
