/**
 * A lending account as Aave's pool computes it (GenericLogic.calculateUserAccountData): whole numbers of
 * its own units, rounded where its contracts round. The base currency is dollars with eight decimals.
 */
type ReserveTerms = {
  /** Basis points. */
  ltv: bigint;
  liquidationThreshold: bigint;
};

export type AccountReserve = {
  asset: string;
  decimals: number;
  /** Price of one whole token, in the base currency. */
  price: bigint;
  terms: ReserveTerms;
  /** The terms of the account's E-mode where the asset belongs to it. */
  eModeTerms: ReserveTerms | null;
  /** Smallest units of the token. */
  supplied: bigint;
  variableDebt: bigint;
  stableDebt: bigint;
  collateral: boolean;
};

export type PoolAccount = {
  collateralBase: bigint;
  debtBase: bigint;
  availableBase: bigint;
  /** Averages over the collateral, basis points. */
  liquidationThreshold: bigint;
  ltv: bigint;
  /** 18 decimals; null without a debt. */
  healthFactor: bigint | null;
  /** Collateral that nothing can be borrowed against: it has to be withdrawn first. */
  hasZeroLtvCollateral: boolean;
};

const wad = 10n ** 18n;
const whole = 10_000n;

export function poolAccount(reserves: readonly AccountReserve[]): PoolAccount {
  let collateralBase = 0n;
  let debtBase = 0n;
  let weightedThreshold = 0n;
  let weightedLtv = 0n;
  let hasZeroLtvCollateral = false;
  for (const reserve of reserves) {
    if (countsAsCollateral(reserve)) {
      const value = baseValue(reserve, reserve.supplied);
      const { ltv, liquidationThreshold } = termsInForce(reserve);
      collateralBase += value;
      weightedThreshold += value * liquidationThreshold;
      // The reserve's own ratio decides whether it can be borrowed against at all.
      if (reserve.terms.ltv === 0n) hasZeroLtvCollateral = true;
      else weightedLtv += value * ltv;
    }
    debtBase += baseValue(reserve, reserve.variableDebt + reserve.stableDebt);
  }
  const average = (weighted: bigint) => (collateralBase === 0n ? 0n : weighted / collateralBase);
  const liquidationThreshold = average(weightedThreshold);
  const ltv = average(weightedLtv);
  const borrowable = toPercent(collateralBase, ltv);
  return {
    collateralBase,
    debtBase,
    availableBase: borrowable > debtBase ? borrowable - debtBase : 0n,
    liquidationThreshold,
    ltv,
    healthFactor:
      debtBase === 0n
        ? null
        : (toPercent(collateralBase, liquidationThreshold) * wad + debtBase / 2n) / debtBase,
    hasZeroLtvCollateral,
  };
}

export function countsAsCollateral(reserve: AccountReserve): boolean {
  return reserve.collateral && reserve.supplied > 0n && reserve.terms.liquidationThreshold > 0n;
}

export function termsInForce({ terms, eModeTerms }: AccountReserve): ReserveTerms {
  return eModeTerms ?? terms;
}

/** So many smallest units in the base currency, cut as the pool cuts. */
export function baseValue(
  { price, decimals }: Pick<AccountReserve, 'price' | 'decimals'>,
  units: bigint,
): bigint {
  return (units * price) / 10n ** BigInt(decimals);
}

/** Half up, as PercentageMath.percentMul. */
function toPercent(value: bigint, basisPoints: bigint): bigint {
  return (value * basisPoints + whole / 2n) / whole;
}
