/** Rates and usage of a market: pure, from the state at one block. */
import type {
  AaveAssetRate,
  AaveMarketStats,
  AaveUserConfiguration,
} from '@moa/contracts/defi/aave-markets';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { becomesCollateral, isolatedCollateral } from '@moa/finance/lending/lending-action';
import { baseValue } from '@moa/finance/lending/pool-account';
import { rayRateToApy } from '@moa/finance/lending/ray-rate-to-apy';
import { exact, multiply, plain } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { fromUnits } from '@moa/finance/money/units';
import { basisPoints } from '../../providers/chains/aave/read-aave-market.ts';
import type { EModeCategory } from '../../providers/chains/aave/read-e-modes.ts';
import type { LendingState, ReserveState } from '../../providers/chains/aave/read-lending-state.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { LendingMarket } from './markets.ts';
import type { NativeCoin } from './native-coin.ts';
import type { RewardRate } from './read-reward-rates.ts';

const baseDecimals = 8;

type Priced = { book: PriceBook; currency: CurrencyCode };

export function describeStats(
  { name, network }: LendingMarket,
  { block, reserves, eModes }: LendingState,
  { book, currency }: Priced,
  now: Date,
): AaveMarketStats {
  const sum = (units: (reserve: ReserveState) => bigint) =>
    reserves.reduce((all, reserve) => all + baseValue(reserve, units(reserve)), 0n);
  const supplied = sum(({ totalSupplied }) => totalSupplied);
  const borrowed = sum(({ totalDebt }) => totalDebt);
  const money = (base: bigint) => {
    const value = fromDollars(book, fromUnits(base, baseDecimals), currency);
    return value === null ? null : roundMoney(value, currency);
  };
  return {
    market: name,
    network: network.id,
    block: `${block}`,
    currency,
    reserves: reserves.length,
    supplied: money(supplied),
    borrowed: money(borrowed),
    available: money(sum(({ liquidity }) => liquidity)),
    utilisation: getShare(borrowed, supplied),
    eModes: eModes.map((category) => describeEMode(category, reserves)),
    asOf: now.toISOString(),
  };
}

function describeEMode(
  { id, label, ltv, liquidationThreshold, liquidationBonus }: EModeCategory,
  reserves: readonly ReserveState[],
) {
  return {
    id,
    label,
    maxLtv: basisPoints(ltv),
    liquidationThreshold: basisPoints(liquidationThreshold),
    liquidationBonus: getBonus(liquidationBonus),
    assets: reserves.filter(({ eModes }) => eModes.includes(id)).map(({ symbol }) => symbol),
  };
}

/**
 * Returns supply and borrow rates and utilization of a reserve in percent; null for an empty one.
 */
export function getRates(
  reserve: ReserveState,
): Pick<AaveAssetRate, 'utilisation' | 'supplyApy' | 'variableApy'> {
  return {
    utilisation: getShare(reserve.totalDebt, reserve.totalSupplied),
    supplyApy: rayRateToApy(reserve.liquidityRate),
    variableApy: rayRateToApy(reserve.variableRate),
  };
}

export function describeRate(
  { name, network }: LendingMarket,
  reserve: ReserveState,
  rewards: readonly RewardRate[],
  { book, currency }: Priced,
): Omit<AaveAssetRate, 'history'> {
  const { flags, decimals } = reserve;
  const tokens = (units: bigint) => fromUnits(units, decimals);
  const usd = fromUnits(reserve.price, baseDecimals);
  const price = fromDollars(book, usd, currency);
  const cap = (whole: bigint) => (whole === 0n ? null : `${whole}`);
  const isIsolated = flags.debtCeiling > 0n;
  return {
    market: name,
    network: network.id,
    symbol: reserve.symbol,
    tokenAddress: reserve.asset,
    price: price === null ? null : plain(exact(price).decimalPlaces(12)),
    currency,
    ...getRates(reserve),
    stableApy: flags.stableRateEnabled ? rayRateToApy(reserve.stableRate) : null,
    rewardApr: getRewardApr(reserve, rewards, book),
    rewardSymbols: rewards.map(({ symbol }) => symbol),
    supplied: tokens(reserve.totalSupplied),
    borrowed: tokens(reserve.totalDebt),
    available: tokens(reserve.liquidity),
    supplyCap: cap(reserve.supplyCap),
    borrowCap: cap(reserve.borrowCap),
    supplyCapUsed: getShare(reserve.totalSupplied, reserve.supplyCap * 10n ** BigInt(decimals)),
    borrowCapUsed: getShare(reserve.totalDebt, reserve.borrowCap * 10n ** BigInt(decimals)),
    maxLtv: basisPoints(flags.ltv),
    liquidationThreshold: basisPoints(flags.liquidationThreshold),
    liquidationBonus: getBonus(flags.liquidationBonus),
    collateral: flags.liquidationThreshold > 0n,
    borrowing: flags.borrowingEnabled,
    eModes: reserve.eModes,
    debtCeilingUsd: isIsolated ? fromUnits(flags.debtCeiling, 2) : null,
    isolatedDebtUsd: isIsolated ? fromUnits(reserve.isolatedDebt, 2) : null,
    borrowableInIsolation: flags.borrowableInIsolation,
    state: !flags.isActive
      ? 'inactive'
      : flags.isPaused
        ? 'paused'
        : flags.isFrozen
          ? 'frozen'
          : 'active',
  };
}

export function describeConfiguration(
  { name, network }: LendingMarket,
  wallet: { id: string; label: string; address: string },
  { block, reserves, eMode, eModes }: LendingState,
  coin: NativeCoin | null,
): AaveUserConfiguration {
  const isolated = isolatedCollateral(reserves);
  const hasCollateral = reserves.some(({ collateral, supplied }) => collateral && supplied > 0n);
  return {
    walletId: wallet.id,
    walletLabel: wallet.label,
    address: wallet.address,
    market: name,
    network: network.id,
    block: `${block}`,
    eMode: eMode && describeEMode(eMode, reserves),
    eModes: eModes
      .filter(({ id }) => reserves.some((one) => one.supplied > 0n && one.eModes.includes(id)))
      .map((category) => describeEMode(category, reserves)),
    isolation: isolated && {
      symbol: reserves.find(({ asset }) => asset === isolated.asset)?.symbol ?? isolated.asset,
      debtCeilingUsd: fromUnits(isolated.debtCeiling, 2),
      isolatedDebtUsd: fromUnits(isolated.isolatedDebt, 2),
    },
    nativeCoin: coin && {
      symbol: coin.symbol,
      wrappedAddress: coin.reserve.asset,
      inWallet: fromUnits(coin.reserve.walletBalance, coin.decimals),
    },
    reserves: reserves.map((reserve) => {
      const tokens = (units: bigint) => fromUnits(units, reserve.decimals);
      const { flags } = reserve;
      return {
        symbol: reserve.symbol,
        tokenAddress: reserve.asset,
        supplied: tokens(reserve.supplied),
        variableDebt: tokens(reserve.variableDebt),
        stableDebt: tokens(reserve.stableDebt),
        inWallet: tokens(reserve.walletBalance),
        collateral: reserve.collateral && reserve.supplied > 0n,
        canBeCollateral:
          becomesCollateral(reserves, reserve) ||
          (flags.debtCeiling > 0n && flags.liquidationThreshold > 0n && !hasCollateral) ||
          (reserve.collateral && reserve.supplied > 0n),
        canBorrow:
          flags.borrowingEnabled &&
          flags.isActive &&
          !flags.isFrozen &&
          !flags.isPaused &&
          reserve.borrowableInEMode &&
          (isolated === null || reserve.borrowableInIsolation),
        canSetRateMode:
          reserve.stableDebt > 0n || (flags.stableRateEnabled && reserve.variableDebt > 0n),
      };
    }),
  };
}

/** Percent with two decimals; null of nothing. */
function getShare(part: bigint, whole: bigint): string | null {
  return whole === 0n
    ? null
    : roundTo(
        plain(
          exact(`${part}`)
            .times(100)
            .div(exact(`${whole}`)),
        ),
        2,
      );
}

/** 10500 is five percent on top. */
function getBonus(bonus: bigint): string {
  return bonus > 10_000n ? basisPoints(bonus - 10_000n) : '0';
}

const secondsPerYear = 31_536_000;

/** Yearly rate at the current pace, over all supplies; null without a programme or a price. */
function getRewardApr(
  reserve: ReserveState,
  rewards: readonly RewardRate[],
  book: PriceBook,
): string | null {
  if (rewards.length === 0 || reserve.totalSupplied === 0n) return null;
  const supplied = exact(fromUnits(baseValue(reserve, reserve.totalSupplied), baseDecimals));
  let paid = exact('0');
  for (const { perSecond, priceUsd } of rewards) {
    const price = priceUsd(book);
    if (price === null) return null;
    paid = paid.plus(exact(perSecond).times(secondsPerYear).times(exact(price)));
  }
  return supplied.isZero() ? null : roundTo(plain(paid.times(100).div(supplied)), 4);
}

// The protocol's dollars in the currency of an answer, at the rates of now.

/** Null where no rate leads there. */
function fromDollars(book: PriceBook, usd: string, currency: CurrencyCode): string | null {
  return priceIn(book, { usd, krw: multiply(usd, book.won().krwPerUsd) }, currency);
}
