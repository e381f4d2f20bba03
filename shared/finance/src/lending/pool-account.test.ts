import { liquidationPrices } from './liquidation-prices.ts';
import { type AccountReserve, poolAccount } from './pool-account.ts';

const dollar = 10n ** 8n;
const reserve = (asset: string, changes: Partial<AccountReserve>): AccountReserve => ({
  asset,
  decimals: 4,
  price: dollar,
  terms: { ltv: 8_000n, liquidationThreshold: 8_250n },
  eModeTerms: null,
  supplied: 0n,
  variableDebt: 0n,
  stableDebt: 0n,
  collateral: true,
  ...changes,
});
/** Three of $2,000: $4,950 at 82.5 %. */
const ether = (changes: Partial<AccountReserve> = {}) =>
  reserve('ETH', { price: 2_000n * dollar, supplied: 30_000n, ...changes });
const dollars = (variableDebt: bigint, changes: Partial<AccountReserve> = {}) =>
  reserve('USDC', { variableDebt: variableDebt * 10_000n, ...changes });
/** Whole units of the base currency. */
const base = (changes: Partial<AccountReserve>) =>
  reserve('X', { price: 1n, decimals: 0, ...changes });

describe('an account', () => {
  it('weighs its collateral by value, and owes both kinds of debt', () => {
    const gold = reserve('GOLD', {
      supplied: 40_000_000n,
      terms: { ltv: 7_000n, liquidationThreshold: 7_500n },
    });
    // (6,000 · 82.5 + 4,000 · 75) / 10,000 is 79.5 %, and (6,000 · 80 + 4,000 · 70) / 10,000 is 76 %.
    expect(poolAccount([ether(), gold, dollars(3_000n, { stableDebt: 10_000_000n })])).toEqual({
      collateralBase: 10_000n * dollar,
      debtBase: 4_000n * dollar,
      availableBase: 3_600n * dollar,
      liquidationThreshold: 7_950n,
      ltv: 7_600n,
      healthFactor: 1_987_500_000_000_000_000n,
      hasZeroLtvCollateral: false,
    });
  });

  it('is rounded as the pool rounds: averages are cut, parts and factors go half up', () => {
    const terms = (points: bigint) => ({ ltv: points, liquidationThreshold: points });
    const account = poolAccount([
      base({ supplied: 1n, terms: terms(5_000n) }),
      base({ supplied: 2n, terms: terms(5_001n), variableDebt: 3n }),
    ]);
    // Half of 3 is 2, and 2 of 3 is 0.67.
    expect(account).toMatchObject({ liquidationThreshold: 5_000n, ltv: 5_000n });
    expect(account.healthFactor).toBe(666_666_666_666_666_667n);
    // 1.99 is cut.
    expect(poolAccount([base({ supplied: 199n, decimals: 2 })]).collateralBase).toBe(1n);
  });

  it('may borrow nothing beyond its ratio', () => {
    const debts = [4_799n, 4_800n, 4_801n];
    expect(debts.map((debt) => poolAccount([ether(), dollars(debt)]).availableBase)).toEqual([
      ...[dollar, 0n, 0n],
    ]);
  });

  it('has the terms of its E-mode, unless nothing can be borrowed against the asset itself', () => {
    const eModeTerms = { ltv: 9_000n, liquidationThreshold: 9_300n };
    expect(poolAccount([ether({ eModeTerms })])).toMatchObject({
      ltv: 9_000n,
      liquidationThreshold: 9_300n,
      hasZeroLtvCollateral: false,
    });
    const terms = { ltv: 0n, liquidationThreshold: 8_250n };
    expect(poolAccount([ether({ eModeTerms, terms })])).toMatchObject({
      ltv: 0n,
      liquidationThreshold: 9_300n,
      hasZeroLtvCollateral: true,
    });
  });

  it.each<[string, AccountReserve[]]>([
    ['has nothing', []],
    ['does not use it', [ether({ collateral: false })]],
    ['has none of it', [ether({ supplied: 0n })]],
    ['has it without a threshold', [ether({ terms: { ltv: 0n, liquidationThreshold: 0n } })]],
  ])('is without collateral where it %s', (_, reserves) => {
    expect(poolAccount(reserves)).toEqual({
      collateralBase: 0n,
      debtBase: 0n,
      availableBase: 0n,
      liquidationThreshold: 0n,
      ltv: 0n,
      healthFactor: null,
      hasZeroLtvCollateral: false,
    });
  });
});

describe('prices of liquidation', () => {
  type Row = [asset: string, side: string, price: string | null, distance: string | null];
  it.each<[string, AccountReserve[], Row[]]>([
    [
      'collateral falls, what is owed rises',
      [ether(), dollars(3_300n), reserve('NONE', {})],
      [
        ['ETH', 'collateral', '1333.33333333', '33.33'],
        ['USDC', 'debt', '1.5', '50.00'],
      ],
    ],
    [
      'both kinds of debt, and terms of an E-mode',
      [
        ether({ eModeTerms: { ltv: 9_000n, liquidationThreshold: 9_000n } }),
        dollars(1_000n, { stableDebt: 17_000_000n }),
      ],
      [
        ['ETH', 'collateral', '1000', '50.00'],
        ['USDC', 'debt', '2', '100.00'],
      ],
    ],
    [
      'collateral that the others cover, and what secures nothing',
      [ether(), reserve('GOLD', { supplied: 1n }), dollars(3_300n), ether({ collateral: false })],
      [
        ['ETH', 'collateral', '1333.3333', '33.33'],
        ['GOLD', 'collateral', null, null],
        ['USDC', 'debt', '1.50000003', '50.00'],
      ],
    ],
    [
      'supplied more than owed',
      [ether({ variableDebt: 10_000n }), dollars(1_475n)],
      [
        ['ETH', 'collateral', '1000', '50.00'],
        ['USDC', 'debt', '2', '100.00'],
      ],
    ],
    [
      'owed more than supplied',
      [ether({ variableDebt: 30_000n }), dollars(0n, { supplied: 20_000_000n })],
      [
        // 1,650 / 1,050 of $2,000, and 1,050 / 1,650 of a dollar.
        ['ETH', 'debt', '3142.85714286', '57.14'],
        ['USDC', 'collateral', '0.63636364', '36.36'],
      ],
    ],
    [
      'owed as much as supplied',
      [
        ether({ terms: { ltv: 0n, liquidationThreshold: 5_000n }, variableDebt: 15_000n }),
        dollars(1n),
      ],
      [
        ['ETH', 'collateral', null, null],
        ['USDC', 'debt', null, null],
      ],
    ],
    [
      'past its limit',
      [ether(), dollars(6_000n)],
      [
        ['ETH', 'collateral', '2424.24242424', '0.00'],
        ['USDC', 'debt', '0.825', '0.00'],
      ],
    ],
    ['nothing owed', [ether()], []],
  ])('%s', (_, reserves, rows) => {
    expect(
      liquidationPrices(reserves).map(({ asset, side, price, distance }) => [
        ...[asset, side, price, distance],
      ]),
    ).toEqual(rows);
  });
});
