/** The health of an own account, or of one that is written down, at the prices of now and at given ones. */
import type { calculateHealthFactor } from '@moa/contracts/defi/aave-simulation';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import type { AccountReserve } from '@moa/finance/lending/pool-account';
import { exact } from '@moa/finance/money/decimal';
import { toUnits } from '@moa/finance/money/units';
import { BigNumber } from 'bignumber.js';
import type { ApiError } from '../../http/answers/api-error.ts';
import { refuse } from '../refusals/refuse.ts';
import { describeState } from './describe-state.ts';
import { findReserve } from './markets.ts';

type Body = OperationRequest<typeof calculateHealthFactor>['body'];
type Reserve = AccountReserve & { symbol: string };

/** Written amounts are counted in units of so many decimals. */
const writtenDecimals = 18;

export function calculateHealth(
  reserves: readonly Reserve[],
  overrides: Body['priceOverrides'] = [],
): OperationOutput<typeof calculateHealthFactor> {
  const prices = new Map(
    overrides.map(({ asset, price }) => [findReserve(reserves, asset).asset, basePrice(price)]),
  );
  const after = describeState(
    reserves.map((one) => ({ ...one, price: prices.get(one.asset) ?? one.price })),
  );
  return {
    before: describeState(reserves),
    after,
    liqPrices: after.liquidationPrices,
    zone: after.zone,
  };
}

/** Converts the positions of a request into an account: one row per asset. */
export function writtenAccount(positions: NonNullable<Body['positions']>): Reserve[] {
  const seen = new Set<string>();
  return positions.map((one, index): Reserve => {
    if (seen.has(one.asset.toLowerCase())) throw invalid(index, 'asset', 'ASSET_TWICE');
    seen.add(one.asset.toLowerCase());
    const threshold = percent(one.liquidationThreshold ?? '0', index, 'liquidationThreshold');
    return {
      asset: one.asset,
      symbol: one.asset,
      decimals: writtenDecimals,
      price: basePrice(one.price),
      terms: {
        ltv: one.maxLtv === undefined ? threshold : percent(one.maxLtv, index, 'maxLtv'),
        liquidationThreshold: threshold,
      },
      eModeTerms: null,
      supplied: units(one.supplied ?? '0', index, 'supplied'),
      variableDebt: units(one.debt ?? '0', index, 'debt'),
      stableDebt: 0n,
      collateral: one.collateral ?? true,
    };
  });
}

function basePrice(price: string): bigint {
  const value = exact(price);
  if (value.isNegative() || value.isGreaterThan('1e18')) {
    throw refuse('PRICE', { field: 'price' });
  }
  return BigInt(value.times('1e8').integerValue(BigNumber.ROUND_HALF_UP).toFixed(0));
}

function units(amount: string, index: number, field: string): bigint {
  const value = exact(amount);
  if (value.isNegative() || value.isGreaterThan('1e30')) throw invalid(index, field, 'NO_AMOUNT');
  return toUnits(
    value.decimalPlaces(writtenDecimals, BigNumber.ROUND_DOWN).toFixed(),
    writtenDecimals,
  );
}

function percent(value: string, index: number, field: string): bigint {
  const reported = exact(value);
  if (reported.isNegative() || reported.isGreaterThan(100)) {
    throw invalid(index, field, 'PERCENT');
  }
  return BigInt(reported.times(100).integerValue(BigNumber.ROUND_DOWN).toFixed(0));
}

function invalid(
  index: number,
  field: string,
  reason: 'ASSET_TWICE' | 'NO_AMOUNT' | 'PERCENT',
): ApiError {
  return refuse(reason, { field: `positions.${index}.${field}` });
}
