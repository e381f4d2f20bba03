/** An account with three ether of $2,000 as collateral; the acts are on dollars of six decimals. */
import {
  actOn,
  becomesCollateral,
  isolatedCollateral,
  type LendingReserve,
} from './lending-action.ts';

type Changes = Partial<LendingReserve>;
type Kind = Parameters<typeof actOn>[1]['kind'];

const dollar = 10n ** 8n;
const reserve = (asset: string, changes: Changes = {}): LendingReserve => ({
  asset,
  decimals: 6,
  price: dollar,
  terms: { ltv: 8_000n, liquidationThreshold: 8_250n },
  eModeTerms: null,
  supplied: 0n,
  variableDebt: 0n,
  stableDebt: 0n,
  collateral: false,
  isActive: true,
  isFrozen: false,
  isPaused: false,
  borrowingEnabled: true,
  isSiloed: false,
  supplyCap: 0n,
  borrowCap: 0n,
  totalSupplied: 0n,
  totalDebt: 0n,
  liquidity: 10n ** 12n,
  debtCeiling: 0n,
  isolatedDebt: 0n,
  borrowableInIsolation: true,
  borrowableInEMode: true,
  walletBalance: 0n,
  ...changes,
});
const ether = (changes: Changes = {}) =>
  reserve('ETH', {
    decimals: 4,
    price: 2_000n * dollar,
    supplied: 30_000n,
    collateral: true,
    ...changes,
  });
const dollars = (changes: Changes = {}) =>
  reserve('USDC', { walletBalance: 100_000_000n, ...changes });
const zeroLtv = { ltv: 0n, liquidationThreshold: 8_250n };

const act = (
  kind: Kind,
  units: bigint | null,
  own: Changes = {},
  others: readonly LendingReserve[] = [ether()],
) => {
  const result = actOn([...others, dollars(own)], { kind, asset: 'USDC', units });
  if (result === null) throw new Error('the reserve is not among them');
  return result;
};

const supplied = { supplied: 100_000_000n };
const owed = { variableDebt: 50_000_000n, stableDebt: 30_000_000n };
const second = reserve('OTHER', { collateral: true, supplied: 1n });
const isolated = ether({ debtCeiling: 100_000n, isolatedDebt: 90_000n });
const owing = (changes: Changes) => [ether(), reserve('DAI', changes)];

describe('the pool', () => {
  it.each<[string, Kind, bigint, Changes, LendingReserve[], string[]]>([
    ['takes all of the wallet', 'supply', 100_000_000n, {}, [], []],
    ['takes no more than that', 'supply', 100_000_001n, {}, [], ['WALLET_BALANCE']],
    ['takes nothing for nothing', 'supply', 0n, {}, [], ['NO_AMOUNT']],
    ['is not active', 'supply', 1n, { isActive: false }, [], ['INACTIVE']],
    ['is paused', 'supply', 1n, { isPaused: true }, [], ['PAUSED']],
    ['takes nothing while frozen', 'supply', 1n, { isFrozen: true }, [], ['FROZEN']],
    [
      'names every reason, in its order',
      'supply',
      0n,
      { isActive: false, isPaused: true, isFrozen: true },
      [],
      ['NO_AMOUNT', 'INACTIVE', 'PAUSED', 'FROZEN'],
    ],
    [
      'fills its cap',
      'supply',
      100_000_000n,
      { supplyCap: 150n, totalSupplied: 50_000_000n },
      [],
      [],
    ],
    [
      'is over its cap',
      'supply',
      100_000_000n,
      { supplyCap: 150n, totalSupplied: 50_000_001n },
      [],
      ['SUPPLY_CAP'],
    ],

    ['pays out all that is supplied', 'withdraw', 100_000_000n, supplied, [], []],
    ['pays out no more', 'withdraw', 100_000_001n, supplied, [], ['SUPPLIED_BALANCE']],
    ['pays out while frozen', 'withdraw', 1n, { ...supplied, isFrozen: true }, [], []],
    ['has it in hand', 'withdraw', 7n, { ...supplied, liquidity: 7n }, [], []],
    ['lacks it', 'withdraw', 8n, { ...supplied, liquidity: 7n }, [], ['LIQUIDITY']],

    ['lends up to the ratio', 'borrow', 4_800_000_000n, {}, [ether()], []],
    ['lends no more', 'borrow', 4_800_000_001n, {}, [ether()], ['LIMIT']],
    ['lends nothing while frozen', 'borrow', 1n, { isFrozen: true }, [ether()], ['FROZEN']],
    ['does not lend', 'borrow', 1n, { borrowingEnabled: false }, [ether()], ['BORROWING_DISABLED']],
    ['lends all in hand', 'borrow', 7n, { liquidity: 7n }, [ether()], []],
    ['lacks what to lend', 'borrow', 8n, { liquidity: 7n }, [ether()], ['LIQUIDITY']],
    [
      'fills its cap',
      'borrow',
      100_000_000n,
      { borrowCap: 1_000n, totalDebt: 900_000_000n },
      [ether()],
      [],
    ],
    [
      'is over its cap',
      'borrow',
      100_000_001n,
      { borrowCap: 1_000n, totalDebt: 900_000_000n },
      [ether()],
      ['BORROW_CAP'],
    ],
    ['fills the ceiling, in cents cut', 'borrow', 100_009_999n, {}, [isolated], []],
    ['is over the ceiling by a cent', 'borrow', 100_010_000n, {}, [isolated], ['DEBT_CEILING']],
    ['counts units of fewer decimals than cents', 'borrow', 10n, { decimals: 1 }, [isolated], []],
    [
      'does not lend this in isolation',
      'borrow',
      1n,
      { borrowableInIsolation: false },
      [isolated],
      ['ISOLATED_ASSET'],
    ],
    [
      'lends it beside others',
      'borrow',
      1n,
      { borrowableInIsolation: false },
      [isolated, second],
      [],
    ],
    [
      'does not lend it in this mode',
      'borrow',
      1n,
      { borrowableInEMode: false },
      [ether()],
      ['E_MODE'],
    ],
    ['lends beside other debts', 'borrow', 1n, {}, owing({ variableDebt: 1n }), []],
    ['owes siloed', 'borrow', 1n, {}, owing({ isSiloed: true, variableDebt: 1n }), ['SILOED']],
    ['owes it stable', 'borrow', 1n, {}, owing({ isSiloed: true, stableDebt: 1n }), ['SILOED']],
    ['owes none of it', 'borrow', 1n, {}, owing({ isSiloed: true }), []],
    [
      'lends siloed alone',
      'borrow',
      1n,
      { isSiloed: true },
      owing({ variableDebt: 1n }),
      ['SILOED'],
    ],
    ['lends more of it', 'borrow', 1n, { isSiloed: true, variableDebt: 1n }, [ether()], []],
    ['has no collateral', 'borrow', 1n, {}, [ether({ collateral: false })], ['NO_COLLATERAL']],
    [
      'has neither collateral nor what to lend',
      'borrow',
      8n,
      { liquidity: 7n },
      [ether({ supplied: 0n })],
      ['LIQUIDITY', 'NO_COLLATERAL'],
    ],
    ['has no ratio', 'borrow', 1n, {}, [ether({ terms: zeroLtv })], ['ZERO_LTV']],
    [
      'has no ratio, nor what to lend',
      'borrow',
      8n,
      { liquidity: 7n },
      [ether({ terms: zeroLtv })],
      ['LIQUIDITY', 'ZERO_LTV'],
    ],
    // 82.5 % of $6,000.
    [
      'is at one',
      'borrow',
      1n,
      { variableDebt: 4_950_000_000n },
      [ether()],
      ['HEALTH_FACTOR', 'LIMIT'],
    ],
    ['is above one', 'borrow', 1n, { variableDebt: 4_949_000_000n }, [ether()], ['LIMIT']],

    ['takes all that is owed', 'repay', 80_000_000n, owed, [], []],
    ['is owed nothing', 'repay', 5n, {}, [], ['NO_DEBT']],
    [
      'is paid out of the wallet',
      'repay',
      80_000_000n,
      { ...owed, walletBalance: 79_999_999n },
      [],
      ['WALLET_BALANCE'],
    ],
    ['is paid while frozen', 'repay', 1n, { ...owed, isFrozen: true }, [], []],
  ])('%s: %s of %s', (_, kind, units, own, others, refusals) => {
    expect(act(kind, units, own, others).refusals).toEqual(refusals);
  });

  it('lends by the ratio half up: 8 of 10 at 75 % would be 10.67', () => {
    const one = { price: 1n, decimals: 0 };
    const collateral = ether({
      ...one,
      supplied: 10n,
      terms: { ltv: 7_500n, liquidationThreshold: 8_000n },
    });
    expect(act('borrow', 7n, one, [collateral]).refusals).toEqual([]);
    expect(act('borrow', 8n, one, [collateral]).refusals).toEqual(['LIMIT']);
  });

  it.each<[string, bigint, Changes, LendingReserve[], string[]]>([
    // $3,300 need $4,000 of collateral at 82.5 %.
    ['leaves one', 10_000n, {}, [dollars({ variableDebt: 3_300_000_000n })], []],
    ['leaves less', 10_001n, {}, [dollars({ variableDebt: 3_300_000_000n })], ['HEALTH_FACTOR']],
    ['secures nothing', 30_000n, { collateral: false }, [dollars({ variableDebt: 1n })], []],
    ['has no debt', 1n, {}, [reserve('OLD', { ...second, terms: zeroLtv })], []],
    [
      'comes after what has no ratio',
      1n,
      {},
      [dollars({ variableDebt: 1n }), reserve('OLD', { ...second, terms: zeroLtv })],
      ['ZERO_LTV'],
    ],
    [
      'is itself without ratio',
      1n,
      { terms: zeroLtv },
      [dollars({ variableDebt: 1n }), second],
      [],
    ],
    [
      'is beside what secures nothing',
      1n,
      {},
      [dollars({ variableDebt: 1n }), reserve('OLD', { supplied: 1n, terms: zeroLtv })],
      [],
    ],
    [
      'is beside nothing',
      1n,
      {},
      [dollars({ variableDebt: 1n }), reserve('OLD', { collateral: true, terms: zeroLtv })],
      [],
    ],
  ])('pays out collateral that %s: %s units', (_, units, own, others, refusals) => {
    const result = actOn([...others, ether(own)], { kind: 'withdraw', asset: 'ETH', units });
    expect(result?.refusals).toEqual(refusals);
  });

  it('knows no other asset', () => {
    expect(actOn([ether()], { kind: 'supply', asset: 'USDC', units: 1n })).toBeNull();
  });
});

describe('all there is', () => {
  it.each<[string, Kind, Changes, bigint]>([
    ['what the wallet has', 'supply', {}, 100_000_000n],
    ['what was supplied', 'withdraw', { supplied: 9n }, 9n],
    ['what is owed', 'repay', owed, 80_000_000n],
    ['what of it the wallet has', 'repay', { ...owed, walletBalance: 7n }, 7n],
    ['what the account may borrow', 'borrow', {}, 4_800_000_000n],
    ['the rest of it', 'borrow', { variableDebt: 800_000_000n }, 4_000_000_000n],
    ['half as many of twice the price', 'borrow', { price: 2n * dollar }, 2_400_000_000n],
    ['what the pool has', 'borrow', { liquidity: 7n }, 7n],
    ['nothing without a price', 'borrow', { price: 0n }, 0n],
  ])('is %s: %s', (_, kind, own, units) => {
    expect(act(kind, null, own).units).toBe(units);
  });

  it('is no more than what is owed', () => {
    expect(act('repay', 90_000_000n, owed).units).toBe(80_000_000n);
    expect(act('repay', 70_000_000n, owed).units).toBe(70_000_000n);
  });
});

describe('an act', () => {
  const totals = {
    totalSupplied: 1_000n,
    totalDebt: 1_000n,
    liquidity: 1_000n,
    walletBalance: 100n,
  };
  const changed = (kind: Kind, units: bigint, own: Changes) =>
    act(kind, units, { ...totals, ...own }).reserves.at(-1);

  it.each<[Kind, bigint, Changes, Changes]>([
    [
      'supply',
      40n,
      { supplied: 10n, collateral: true },
      { supplied: 50n, walletBalance: 60n, totalSupplied: 1_040n, liquidity: 1_040n },
    ],
    ['supply', 40n, { supplied: 10n, collateral: false }, { supplied: 50n, collateral: false }],
    ['supply', 40n, {}, { supplied: 40n, collateral: true }],
    ['supply', 40n, { terms: zeroLtv }, { supplied: 40n, collateral: false }],
    ['supply', 101n, {}, { walletBalance: 0n }],
    [
      'withdraw',
      40n,
      { supplied: 50n, collateral: true },
      {
        supplied: 10n,
        collateral: true,
        walletBalance: 140n,
        totalSupplied: 960n,
        liquidity: 960n,
      },
    ],
    ['withdraw', 50n, { supplied: 50n, collateral: true }, { supplied: 0n, collateral: false }],
    ['withdraw', 40n, { supplied: 50n, collateral: false }, { supplied: 10n, collateral: false }],
    [
      'withdraw',
      1_001n,
      { supplied: 50n },
      { supplied: 0n, walletBalance: 1_101n, totalSupplied: 0n, liquidity: 0n },
    ],
    [
      'borrow',
      40n,
      { variableDebt: 5n, stableDebt: 6n },
      {
        variableDebt: 45n,
        stableDebt: 6n,
        walletBalance: 140n,
        totalDebt: 1_040n,
        liquidity: 960n,
      },
    ],
    [
      'repay',
      40n,
      { variableDebt: 50n, stableDebt: 30n },
      {
        variableDebt: 10n,
        stableDebt: 30n,
        walletBalance: 60n,
        totalDebt: 960n,
        liquidity: 1_040n,
      },
    ],
    ['repay', 60n, { variableDebt: 50n, stableDebt: 30n }, { variableDebt: 0n, stableDebt: 20n }],
  ])('changes the reserve: %s of %s (%#)', (kind, units, own, left) => {
    expect(changed(kind, units, own)).toMatchObject(left);
  });

  it('is weighed before and after, and leaves other reserves as they are', () => {
    const { before, after, reserves } = act('borrow', 2_475_000_000n);
    expect([before.healthFactor, after.healthFactor]).toEqual([null, 2n * 10n ** 18n]);
    expect(reserves[0]).toEqual(ether());
  });
});

describe('what is supplied first', () => {
  it.each<[string, Changes, LendingReserve[], boolean]>([
    ['secures loans', {}, [], true],
    ['has no ratio', { terms: zeroLtv }, [], false],
    ['has no threshold', { terms: { ltv: 1n, liquidationThreshold: 0n } }, [], false],
    ['is an isolated asset', { debtCeiling: 1n }, [], false],
    ['is beside an isolated one', {}, [isolated], false],
  ])('%s', (_, own, others, secures) => {
    expect(becomesCollateral(others, dollars(own))).toBe(secures);
  });
});

describe('isolated collateral', () => {
  it.each<[string, LendingReserve[], string | null]>([
    ['the only one with a ceiling', [isolated, reserve('X', { supplied: 1n })], 'ETH'],
    ['none without a ceiling', [ether()], null],
    ['none beside another', [isolated, second], null],
    ['none that is not supplied', [ether({ debtCeiling: 1n, supplied: 0n })], null],
    ['none that does not secure', [ether({ debtCeiling: 1n, collateral: false })], null],
  ])('is %s', (_, reserves, asset) => {
    expect(isolatedCollateral(reserves)?.asset ?? null).toBe(asset);
  });
});
