/** An account as simulations tell it, out of the pool's own units. */
import type { AaveAccountState } from '@moa/contracts/defi/aave-simulation';
import { dropToLiquidation, healthZone } from '@moa/finance/lending/health-factor';
import { liquidationPrices } from '@moa/finance/lending/liquidation-prices';
import { loanToValue } from '@moa/finance/lending/loan-to-value';
import { type AccountReserve, poolAccount } from '@moa/finance/lending/pool-account';
import { fromUnits } from '@moa/finance/money/units';
import { basisPoints } from '../../providers/chains/aave/read-aave-market.ts';

const baseDecimals = 8;

export function describeState(
  reserves: readonly (AccountReserve & { symbol: string })[],
): AaveAccountState {
  const account = poolAccount(reserves);
  const usd = (base: bigint) => fromUnits(base, baseDecimals);
  const healthFactor = account.healthFactor === null ? null : fromUnits(account.healthFactor, 18);
  return {
    healthFactor,
    zone: healthZone(healthFactor),
    ltv: loanToValue(usd(account.collateralBase), usd(account.debtBase)),
    maxLtv: basisPoints(account.ltv),
    liquidationThreshold: basisPoints(account.liquidationThreshold),
    collateralUsd: usd(account.collateralBase),
    debtUsd: usd(account.debtBase),
    availableToBorrowUsd: usd(account.availableBase),
    dropToLiquidation: dropToLiquidation(healthFactor),
    liquidationPrices: liquidationPrices(reserves).map(({ asset, ...price }) => {
      const reserve = reserves.find((one) => one.asset === asset);
      return {
        symbol: reserve?.symbol ?? asset,
        tokenAddress: asset,
        ...price,
        priceNow: usd(reserve?.price ?? 0n),
      };
    }),
  };
}
