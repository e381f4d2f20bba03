/**
 * Revert reasons of the pool. Up to v3.3 they are numbers as text (Errors.sol of aave-v3-core and
 * aave-v3-origin), since v3.4 named errors (Errors.sol of aave-v3-origin): both map to the same
 * text. Some numbers were removed before names existed and have none.
 */
import { parseAbi } from 'viem';
import type { RevertWords } from '../plans/revert-reason.ts';
import { otherRefusals, type RefusalWords, refusals } from './refusals.ts';

const meanings: readonly [words: RefusalWords, number: string, ...names: string[]][] = [
  [refusals.NO_AMOUNT, '26', 'InvalidAmount'],
  [refusals.INACTIVE, '27', 'ReserveInactive'],
  [refusals.FROZEN, '28', 'ReserveFrozen'],
  [refusals.PAUSED, '29', 'ReservePaused'],
  [refusals.BORROWING_DISABLED, '30', 'BorrowingNotEnabled'],
  [otherRefusals.NO_STABLE_RATE, '31'],
  [refusals.SUPPLIED_BALANCE, '32', 'NotEnoughAvailableUserBalance'],
  [otherRefusals.NO_STABLE_RATE, '33', 'InvalidInterestRateModeSelected'],
  [refusals.NO_COLLATERAL, '34'],
  [refusals.HEALTH_FACTOR, '35', 'HealthFactorLowerThanLiquidationThreshold'],
  [refusals.LIMIT, '36', 'CollateralCannotCoverNewBorrow'],
  [otherRefusals.SAME_CURRENCY, '37'],
  [refusals.LIQUIDITY, '38'],
  [refusals.NO_DEBT, '39', 'NoDebtOfSelectedType'],
  [refusals.NO_DEBT, '41'],
  [refusals.NO_DEBT, '42'],
  [otherRefusals.NOTHING_SUPPLIED, '43', 'UnderlyingBalanceZero'],
  [refusals.BORROW_CAP, '50', 'BorrowCapExceeded'],
  [refusals.SUPPLY_CAP, '51', 'SupplyCapExceeded'],
  [refusals.DEBT_CEILING, '53', 'DebtCeilingExceeded'],
  [refusals.ZERO_LTV, '57', 'LtvValidationFailed'],
  [refusals.E_MODE, '58', 'InconsistentEModeCategory'],
  [otherRefusals.ORACLE, '59', 'PriceOracleSentinelCheckFailed'],
  [refusals.ISOLATED_ASSET, '60', 'AssetNotBorrowableInIsolation'],
  [otherRefusals.IN_ISOLATION, '62', 'UserInIsolationModeOrLtvZero'],
  [refusals.SILOED, '89', 'SiloedBorrowingViolation'],
  [refusals.E_MODE, '100', 'NotBorrowableInEMode'],
];

export const aaveWords: RevertWords = {
  errors: parseAbi(
    meanings.flatMap(([, , ...names]) => names.map((name) => `error ${name}()` as 'error A()')),
  ),
  byReason: Object.fromEntries(
    meanings.flatMap(([words, ...reasons]) => reasons.map((reason) => [reason, words])),
  ),
};
