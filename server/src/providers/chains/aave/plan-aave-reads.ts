/**
 * The reads of one account's lending position, put into a batch with the wallet's other reads, so
 * that all of it is of one block.
 */
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import { fromUnits } from '@moa/finance/money/units';
import { type Address, maxUint256 } from 'viem';
import { garbage } from '../chain-failure.ts';
import { readChainAmount } from '../read-amount.ts';
import type { ReadBatch } from '../read-batch.ts';
import type { AaveAccount } from './aave-account.ts';
import { dataProviderAbi, poolAbi } from './abis.ts';
import { type AaveMarket, type AaveReserve, basisPoints } from './read-aave-market.ts';

const oracleDecimals = 8;
/** Above it a rate per year in ray cannot be right: 100,000 %. */
const mostRay = 10n ** 30n;

/** Name and price of a reserve's asset. */
export type Naming = (reserve: AaveReserve) => {
  name: string;
  priceSymbol: string;
  priceFactor: string;
};

/** Answers what makes the account out of the batch's answers; null where nothing is supplied or owed. */
export function planAaveReads(
  batch: ReadBatch,
  { pool, dataProvider, reserves }: AaveMarket,
  market: string,
  user: Address,
): (naming: Naming) => AaveAccount | null {
  const account = batch.read(pool, poolAbi, 'getUserAccountData', [user]);
  const rows = reserves.map((reserve) => ({
    reserve,
    own: batch.read(dataProvider, dataProviderAbi, 'getUserReserveData', [reserve.asset, user]),
    rates: batch.read(dataProvider, dataProviderAbi, 'getReserveData', [reserve.asset]),
  }));

  return (naming) => {
    const supplies: AaveAccount['supplies'] = [];
    const debts: AaveAccount['debts'] = [];
    for (const { reserve, own, rates } of rows) {
      const [supplied, stable, variable, , , ownStableRate, , , collateral] = own.value();
      const told = rates.value();
      const amount = (units: bigint) => readChainAmount(units, reserve.decimals, reserve.symbol);
      const asset = { tokenAddress: reserve.asset, symbol: reserve.symbol, ...naming(reserve) };
      if (supplied > 0n) {
        supplies.push({
          ...asset,
          amount: amount(supplied),
          collateral,
          liquidationThreshold: reserve.liquidationThreshold,
          apy: apy(told[5]),
        });
      }
      if (variable > 0n) {
        debts.push({ ...asset, amount: amount(variable), rateMode: 'variable', apy: apy(told[6]) });
      }
      if (stable > 0n) {
        debts.push({
          ...asset,
          amount: amount(stable),
          rateMode: 'stable',
          apy: apy(ownStableRate),
        });
      }
    }
    if (supplies.length === 0 && debts.length === 0) return null;

    const [collateral, debt, available, threshold, ltv, factor] = account.value();
    if (threshold > 10_000n || ltv > 10_000n) throw garbage('an impossible lending position');
    const usd = (base: bigint) => readChainAmount(base, oracleDecimals, 'dollars');
    return {
      market,
      supplies,
      debts,
      collateralUsd: usd(collateral),
      debtUsd: usd(debt),
      availableToBorrowUsd: usd(available),
      liquidationThreshold: basisPoints(threshold),
      maxLtv: basisPoints(ltv),
      healthFactor: debt === 0n || factor === maxUint256 ? null : fromUnits(factor, 18),
    };
  };
}

function apy(ray: bigint): string {
  if (ray < 0n || ray > mostRay) throw garbage('an impossible interest rate');
  return rayRateToApy(ray);
}
