/** The pool's own names, so that what it says is understood after its next upgrade too. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { statusOf } from '@moa/contracts/error-status';
import { encodeErrorResult } from 'viem';
import { explainRevert } from '../plans/revert-reason.ts';
import { otherRefusals, refusals } from './refusals.ts';
import { aaveWords } from './revert-words.ts';

/** Errors of the library `Errors` of aave-v3-origin that a user's own action can cause. */
const published = [
  'InvalidAmount',
  'ReserveInactive',
  'ReserveFrozen',
  'ReservePaused',
  'BorrowingNotEnabled',
  'NotEnoughAvailableUserBalance',
  'InvalidInterestRateModeSelected',
  'HealthFactorLowerThanLiquidationThreshold',
  'CollateralCannotCoverNewBorrow',
  'NoDebtOfSelectedType',
  'UnderlyingBalanceZero',
  'BorrowCapExceeded',
  'SupplyCapExceeded',
  'DebtCeilingExceeded',
  'LtvValidationFailed',
  'InconsistentEModeCategory',
  'PriceOracleSentinelCheckFailed',
  'AssetNotBorrowableInIsolation',
  'UserInIsolationModeOrLtvZero',
  'SiloedBorrowingViolation',
  'NotBorrowableInEMode',
];

it('names the errors that Aave has published, and no other', () => {
  const own = (aaveWords.errors ?? []).map((item) => ('name' in item ? item.name : ''));
  assert.deepEqual(own.toSorted(), published.toSorted());
});

it('says the same of a name and of the number that it had before', () => {
  for (const [name, number] of [
    ['HealthFactorLowerThanLiquidationThreshold', '35'],
    ['NotBorrowableInEMode', '100'],
    ['DebtCeilingExceeded', '53'],
  ] as const) {
    const named = encodeErrorResult({ abi: aaveWords.errors ?? [], errorName: name });
    const numbered = encodeErrorResult({
      abi: [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }],
      errorName: 'Error',
      args: [number],
    });
    const [one, other] = [named, numbered].map((data) =>
      explainRevert({ data, message: '' }, aaveWords),
    );
    assert.deepEqual(one?.sentence, other?.sentence);
    assert.equal(one?.reason, name);
  }
});

it('refuses with 422 in every case: the position is there, the act is not possible', () => {
  for (const [reason, { code }] of Object.entries({ ...refusals, ...otherRefusals })) {
    // As a field of a body an amount or a mode is invalid, which is 422 where the plan says so.
    if (code !== 'INVALID_REQUEST') assert.equal(statusOf(code), 422, reason);
  }
});
