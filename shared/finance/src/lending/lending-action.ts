/**
 * Simulates an action on a lending account, and lists the reasons for which its pool would refuse
 * it: the pool's own checks, in its order.
 */
import { type AccountReserve, baseValue, type PoolAccount, poolAccount } from './pool-account.ts';

export type LendingReserve = AccountReserve & {
  isActive: boolean;
  isFrozen: boolean;
  isPaused: boolean;
  borrowingEnabled: boolean;
  isSiloed: boolean;
  /** Whole tokens; 0 where there is none. */
  supplyCap: bigint;
  borrowCap: bigint;
  /** Total of all users, smallest units. */
  totalSupplied: bigint;
  totalDebt: bigint;
  /** Liquidity available in the pool. */
  liquidity: bigint;
  /** Dollars with two decimals that may be owed against it in isolation; 0 where it is no isolated asset. */
  debtCeiling: bigint;
  isolatedDebt: bigint;
  borrowableInIsolation: boolean;
  /** True if the account's E-mode allows borrowing it, or without an E-mode. */
  borrowableInEMode: boolean;
  /** Balance of the wallet, smallest units. */
  walletBalance: bigint;
};

type LendingAction = {
  kind: 'supply' | 'withdraw' | 'borrow' | 'repay';
  asset: string;
  /** Smallest units; null for all there is. */
  units: bigint | null;
};

export type Refusal =
  | 'NO_AMOUNT'
  | 'INACTIVE'
  | 'PAUSED'
  | 'FROZEN'
  | 'SUPPLY_CAP'
  | 'BORROW_CAP'
  | 'BORROWING_DISABLED'
  | 'LIQUIDITY'
  | 'WALLET_BALANCE'
  | 'SUPPLIED_BALANCE'
  | 'NO_DEBT'
  | 'NO_COLLATERAL'
  | 'ZERO_LTV'
  | 'LIMIT'
  | 'HEALTH_FACTOR'
  | 'ISOLATED_ASSET'
  | 'DEBT_CEILING'
  | 'E_MODE'
  | 'SILOED';

type ActionResult = {
  reserves: LendingReserve[];
  before: PoolAccount;
  after: PoolAccount;
  refusals: Refusal[];
  /** Units moved, smallest units. */
  units: bigint;
};

const wad = 10n ** 18n;

export function actOn(
  reserves: readonly LendingReserve[],
  action: LendingAction,
): ActionResult | null {
  const reserve = reserves.find(({ asset }) => asset === action.asset);
  if (reserve === undefined) return null;
  const before = poolAccount(reserves);
  const requested = action.units ?? getAll(reserve, before, action.kind);
  const debt = reserve.variableDebt + reserve.stableDebt;
  // The pool takes no more than is owed.
  const units = action.kind === 'repay' && requested > debt && debt > 0n ? debt : requested;
  const changed = changedBy(reserves, reserve, action.kind, units);
  const next = reserves.map((one) => (one === reserve ? changed : one));
  const after = poolAccount(next);
  const refusals = [
    ...checkReserve(reserve, action.kind, units),
    ...checks[action.kind]({ reserves, reserve, units, before, after }),
  ];
  return { reserves: next, before, after, refusals: [...new Set(refusals)], units };
}

/** The isolated asset that the account borrows against; null where it may use several. */
export function isolatedCollateral(reserves: readonly LendingReserve[]): LendingReserve | null {
  const used = reserves.filter(({ collateral, supplied }) => collateral && supplied > 0n);
  const [only] = used;
  return used.length === 1 && only !== undefined && only.debtCeiling > 0n ? only : null;
}

/** Checks whether a first supply of the reserve becomes collateral by itself. */
export function becomesCollateral(
  reserves: readonly LendingReserve[],
  reserve: LendingReserve,
): boolean {
  return (
    reserve.terms.ltv > 0n &&
    reserve.terms.liquidationThreshold > 0n &&
    reserve.debtCeiling === 0n &&
    isolatedCollateral(reserves) === null
  );
}

function getAll(
  reserve: LendingReserve,
  { availableBase }: PoolAccount,
  kind: LendingAction['kind'],
): bigint {
  const debt = reserve.variableDebt + reserve.stableDebt;
  switch (kind) {
    case 'supply':
      return reserve.walletBalance;
    case 'withdraw':
      return reserve.supplied;
    case 'repay':
      return min(debt, reserve.walletBalance);
    case 'borrow': {
      if (reserve.price === 0n) return 0n;
      const allowed = (availableBase * 10n ** BigInt(reserve.decimals)) / reserve.price;
      return min(allowed, reserve.liquidity);
    }
  }
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function changedBy(
  reserves: readonly LendingReserve[],
  reserve: LendingReserve,
  kind: LendingAction['kind'],
  units: bigint,
): LendingReserve {
  const less = (from: bigint, by: bigint) => (from > by ? from - by : 0n);
  switch (kind) {
    case 'supply':
      return {
        ...reserve,
        supplied: reserve.supplied + units,
        collateral:
          reserve.supplied === 0n ? becomesCollateral(reserves, reserve) : reserve.collateral,
        walletBalance: less(reserve.walletBalance, units),
        totalSupplied: reserve.totalSupplied + units,
        liquidity: reserve.liquidity + units,
      };
    case 'withdraw': {
      const supplied = less(reserve.supplied, units);
      return {
        ...reserve,
        supplied,
        collateral: supplied > 0n && reserve.collateral,
        walletBalance: reserve.walletBalance + units,
        totalSupplied: less(reserve.totalSupplied, units),
        liquidity: less(reserve.liquidity, units),
      };
    }
    case 'borrow':
      return {
        ...reserve,
        variableDebt: reserve.variableDebt + units,
        walletBalance: reserve.walletBalance + units,
        totalDebt: reserve.totalDebt + units,
        liquidity: less(reserve.liquidity, units),
      };
    case 'repay': {
      const variable = units < reserve.variableDebt ? units : reserve.variableDebt;
      return {
        ...reserve,
        variableDebt: reserve.variableDebt - variable,
        // A plan pays back one kind of debt; all of a reserve's can only be paid in two.
        stableDebt: less(reserve.stableDebt, units - variable),
        walletBalance: less(reserve.walletBalance, units),
        totalDebt: less(reserve.totalDebt, units),
        liquidity: reserve.liquidity + units,
      };
    }
  }
}

function checkReserve(
  { isActive, isPaused, isFrozen }: LendingReserve,
  kind: LendingAction['kind'],
  units: bigint,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (units === 0n) refusals.push('NO_AMOUNT');
  if (!isActive) refusals.push('INACTIVE');
  if (isPaused) refusals.push('PAUSED');
  if (isFrozen && (kind === 'supply' || kind === 'borrow')) refusals.push('FROZEN');
  return refusals;
}

type Checked = {
  reserves: readonly LendingReserve[];
  reserve: LendingReserve;
  units: bigint;
  before: PoolAccount;
  after: PoolAccount;
};
type Check = (checked: Checked) => Refusal[];

const checks: Record<LendingAction['kind'], Check> = {
  supply({ reserve, units }) {
    const refusals: Refusal[] = [];
    if (units > reserve.walletBalance) refusals.push('WALLET_BALANCE');
    if (isOver(reserve.totalSupplied + units, reserve.supplyCap, reserve))
      refusals.push('SUPPLY_CAP');
    return refusals;
  },
  withdraw({ reserves, reserve, units, after }) {
    const refusals: Refusal[] = [];
    if (units > reserve.supplied) refusals.push('SUPPLIED_BALANCE');
    if (units > reserve.liquidity) refusals.push('LIQUIDITY');
    if (reserve.collateral && after.healthFactor !== null) {
      if (after.healthFactor < wad) refusals.push('HEALTH_FACTOR');
      const hasZeroLtv = reserves.some(
        (one) => one.collateral && one.supplied > 0n && one.terms.ltv === 0n,
      );
      if (hasZeroLtv && reserve.terms.ltv !== 0n) refusals.push('ZERO_LTV');
    }
    return refusals;
  },
  borrow({ reserves, reserve, units, before }) {
    const refusals: Refusal[] = [];
    if (!reserve.borrowingEnabled) refusals.push('BORROWING_DISABLED');
    if (units > reserve.liquidity) refusals.push('LIQUIDITY');
    if (isOver(reserve.totalDebt + units, reserve.borrowCap, reserve)) refusals.push('BORROW_CAP');
    const isolated = isolatedCollateral(reserves);
    if (isolated !== null) {
      if (!reserve.borrowableInIsolation) refusals.push('ISOLATED_ASSET');
      const inCents = units / 10n ** BigInt(Math.max(0, reserve.decimals - 2));
      if (isolated.isolatedDebt + inCents > isolated.debtCeiling) refusals.push('DEBT_CEILING');
    }
    if (!reserve.borrowableInEMode) refusals.push('E_MODE');
    const owed = reserves.filter((one) => one.variableDebt + one.stableDebt > 0n);
    const siloed = owed.some((one) => one.isSiloed && one.asset !== reserve.asset);
    if (siloed || (reserve.isSiloed && owed.some((one) => one.asset !== reserve.asset)))
      refusals.push('SILOED');
    if (before.collateralBase === 0n) return [...refusals, 'NO_COLLATERAL'];
    if (before.ltv === 0n) return [...refusals, 'ZERO_LTV'];
    if (before.healthFactor !== null && before.healthFactor <= wad) refusals.push('HEALTH_FACTOR');
    const wanted = before.debtBase + baseValue(reserve, units);
    if (percentOver(wanted, before.ltv) > before.collateralBase) refusals.push('LIMIT');
    return refusals;
  },
  repay({ reserve, units }) {
    const refusals: Refusal[] = [];
    const debt = reserve.variableDebt + reserve.stableDebt;
    if (debt === 0n) refusals.push('NO_DEBT');
    if (units > reserve.walletBalance) refusals.push('WALLET_BALANCE');
    return refusals;
  },
};

function isOver(units: bigint, cap: bigint, { decimals }: LendingReserve): boolean {
  return cap > 0n && units > cap * 10n ** BigInt(decimals);
}

/** Half up, as PercentageMath.percentDiv. */
function percentOver(value: bigint, basisPoints: bigint): bigint {
  return (value * 10_000n + basisPoints / 2n) / basisPoints;
}
