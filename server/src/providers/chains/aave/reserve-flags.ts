/**
 * Decodes the configuration word of a reserve. The bit layout is the same in v3.0 and in current
 * versions: https://github.com/aave-dao/aave-v3-origin (ReserveConfiguration.sol).
 */
export type ReserveFlags = {
  /** Basis points. */
  ltv: bigint;
  liquidationThreshold: bigint;
  /** 10500 is five percent for the liquidator; 0 where it is no collateral. */
  liquidationBonus: bigint;
  isActive: boolean;
  isFrozen: boolean;
  isPaused: boolean;
  borrowingEnabled: boolean;
  stableRateEnabled: boolean;
  borrowableInIsolation: boolean;
  isSiloed: boolean;
  /** Whole tokens; 0 where there is none. */
  borrowCap: bigint;
  supplyCap: bigint;
  /** 0 without one, and in versions whose categories list their assets. */
  eModeCategory: number;
  /** Dollars with two decimals; 0 where it is no isolated asset. */
  debtCeiling: bigint;
};

export function readReserveFlags(word: bigint): ReserveFlags {
  const bits = (from: bigint, length: bigint) => (word >> from) & ((1n << length) - 1n);
  const flag = (at: bigint) => bits(at, 1n) === 1n;
  return {
    ltv: bits(0n, 16n),
    liquidationThreshold: bits(16n, 16n),
    liquidationBonus: bits(32n, 16n),
    isActive: flag(56n),
    isFrozen: flag(57n),
    borrowingEnabled: flag(58n),
    stableRateEnabled: flag(59n),
    isPaused: flag(60n),
    borrowableInIsolation: flag(61n),
    isSiloed: flag(62n),
    borrowCap: bits(80n, 36n),
    supplyCap: bits(116n, 36n),
    eModeCategory: Number(bits(168n, 8n)),
    debtCeiling: bits(212n, 40n),
  };
}
