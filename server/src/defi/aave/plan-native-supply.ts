/** Supplying the network's own coin, of which a market lends the wrapped form only. */
import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import { poolActionsAbi } from '../../providers/chains/aave/abis.ts';
import type { LendingState } from '../../providers/chains/aave/read-lending-state.ts';
import { amountInUnits } from '../plans/amount-in-units.ts';
import { approvalSteps } from '../plans/approvals.ts';
import type { PlanWallet } from '../plans/plan-wallet.ts';
import { planCall } from '../plans/planned-call.ts';
import { type AavePlan, type ActionBody, missing, poolName } from './aave-plan.ts';
import { accountEffects } from './account-effects.ts';
import { gatewayAbi, type NativeCoin, wrappedAbi } from './native-coin.ts';
import { aaveWords } from './revert-words.ts';

/** One transaction through the gateway; without it the coin is wrapped and then supplied as any token. */
export async function planNativeSupply(
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
            ...{ to: pool, contract: poolName, abi: poolActionsAbi, functionName: 'supply' },
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
