/** An account before and after an act or a move of prices: pure, from what was read at one block. */
import type { AaveAccountState, simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import type { OperationOutput, OperationRequest } from '@moa/contracts/operation';
import { dropToLiquidation, healthZone } from '@moa/finance/lending/health-factor';
import { actOn, type Refusal } from '@moa/finance/lending/lending-action';
import { liquidationPrices } from '@moa/finance/lending/liquidation-prices';
import { loanToValue } from '@moa/finance/lending/loan-to-value';
import { type AccountReserve, poolAccount } from '@moa/finance/lending/pool-account';
import { exact } from '@moa/finance/money/decimal';
import { fromUnits, toUnits } from '@moa/finance/money/units';
import { BigNumber } from 'bignumber.js';
import type { ApiError } from '../../http/answers.ts';
import { basisPoints } from '../../providers/chains/aave/read-aave-market.ts';
import type { LendingState, ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import { refuse } from '../refusals/refuse.ts';
import { healthWarnings } from './account-effects.ts';
import { findReserve } from './markets.ts';
import { refusals } from './refusals.ts';

type Body = OperationRequest<typeof simulateAaveAction>['body'];
type Simulated = Omit<OperationOutput<typeof simulateAaveAction>, 'walletId' | 'market' | 'block'>;

export function simulateAction(
  { reserves }: LendingState,
  body: Body,
  locale: 'ko' | 'en',
): Simulated {
  const reserve = body.asset === undefined ? null : findReserve(reserves, body.asset);
  const before = describeState(reserves);
  if (body.action === 'price-shock') {
    const factor = getShock(body.percent);
    const moves = (one: ReserveState) =>
      reserve === null ? !isStablecoin(one.symbol) : one === reserve;
    const after = describeState(reserves.map((one) => (moves(one) ? at(one, factor) : one)));
    return {
      action: body.action,
      asset: reserve?.symbol ?? null,
      amount: null,
      before,
      after,
      errors: [],
      warnings: say(healthWarnings(before.healthFactor, after.healthFactor), locale),
    };
  }
  if (reserve === null) throw missing('asset');
  if (body.amount === undefined) throw missing('amount');
  const result = actOn(reserves, {
    kind: body.action,
    asset: reserve.asset,
    units: body.amount === 'max' ? null : getUnits(body.amount, reserve.decimals),
  });
  if (result === null) throw missing('asset');
  const after = describeState(withSymbols(reserves, result.reserves));
  const own = result.refusals;
  // The pool's limit refuses what leaves too little; a factor below one is reported as such too.
  const factor = poolAccount(result.reserves).healthFactor;
  const isRisky = body.action !== 'repay' && body.action !== 'supply';
  const answered: Refusal[] =
    isRisky && factor !== null && factor < 10n ** 18n && !own.includes('HEALTH_FACTOR')
      ? [...own, 'HEALTH_FACTOR']
      : own;
  return {
    action: body.action,
    asset: reserve.symbol,
    amount: fromUnits(result.units, reserve.decimals),
    before,
    after,
    errors: answered.map((reason) => ({
      code: refusals[reason].code,
      reason,
      message: refusals[reason].sentence[locale],
    })),
    warnings: isRisky ? say(healthWarnings(before.healthFactor, after.healthFactor), locale) : [],
  };
}

function at(reserve: ReserveState, factor: BigNumber): ReserveState {
  const price = exact(`${reserve.price}`).times(factor).integerValue(BigNumber.ROUND_DOWN);
  return { ...reserve, price: BigInt(price.toFixed(0)) };
}

function withSymbols<R extends { asset: string }>(
  answered: readonly { asset: string; symbol: string }[],
  reserves: readonly R[],
): (R & { symbol: string })[] {
  return reserves.map((one) => ({
    ...one,
    symbol: answered.find(({ asset }) => asset === one.asset)?.symbol ?? one.asset,
  }));
}

function say(warnings: ReturnType<typeof healthWarnings>, locale: 'ko' | 'en') {
  return warnings.map(({ code, severity, sentence }) => ({
    code,
    severity,
    message: sentence[locale],
  }));
}

function getUnits(amount: string, decimals: number): bigint {
  try {
    return toUnits(amount, decimals);
  } catch {
    throw refuse('DECIMALS', { field: 'amount', gaps: { decimals } });
  }
}

/** A price falls to nothing at most, and rises tenfold. */
function getShock(percent: string | undefined): BigNumber {
  if (percent === undefined) throw missing('percent');
  const factor = exact(percent).plus(100).div(100);
  if (factor.isNegative() || factor.isGreaterThan(11)) {
    throw refuse('SHOCK', { field: 'percent' });
  }
  return factor;
}

function missing(field: string): ApiError {
  return refuse('MISSING', { field, gaps: { field } });
}

/**
 * Assets of Aave's markets that are held at the price of a currency: a fall of the market leaves them
 * where they are. By their symbols in https://github.com/bgd-labs/aave-address-book; those that grow by
 * interest (sDAI, sUSDe) count as well, and so does what becomes one at its date (Pendle's PT).
 */
const stablecoins = new Set(
  [
    ...['DAI', 'sDAI', 'xDAI', 'wxDAI', 'USDS', 'sUSDS', 'GHO', 'LUSD', 'BOLD', 'FRAX', 'crvUSD'],
    ...['USDC', 'USDC.e', 'USDbC', 'syrupUSDC', 'USDT', 'USDT.e', 'USD₮', 'USDT0', 'USD₮0'],
    ...['syrupUSDT', 'sUSD', 'TUSD', 'BUSD', 'USDP', 'FDUSD', 'PYUSD', 'RLUSD', 'USDG', 'mUSD'],
    ...['USDe', 'sUSDe', 'eUSDe', 'USDtb', 'MAI', 'miMATIC', 'UST', 'EURC', 'EURS', 'EURe'],
    ...['EURA', 'agEUR', 'jEUR'],
  ].map((symbol) => symbol.toUpperCase()),
);

function isStablecoin(symbol: string): boolean {
  return stablecoins.has(symbol.toUpperCase()) || /^PT[-_].*USD/i.test(symbol);
}

const baseDecimals = 8;

/** An account as simulations tell it, out of the pool's own units. */
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
