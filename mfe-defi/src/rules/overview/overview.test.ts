import type { AaveAssetRate } from '@moa/contracts/defi/aave-markets';
import type { PoolPosition } from '@moa/contracts/defi/lp-tokens/positions';
import type { UniswapV3Position } from '@moa/contracts/defi/uniswap-v3';
import { sumDigits } from '@moa/finance/money/digits';
import { buildPosition } from '@moa/testing/build-portfolio';
import { buildPoolPosition } from '../../testing/build-pool-position.ts';
import { endingRewards } from './ending-rewards.ts';
import { getIncome } from './income-of.ts';
import {
  getYearlyRate,
  interestParts,
  poolParts,
  rangeParts,
  rewardOfDay,
} from './income-parts.ts';
import { partsOf } from './parts-of.ts';
import { getPools } from './pools-of.ts';
import { defiRows, getPositions } from './positions-of.ts';
import { concentratedIn, getProtocols } from './protocols-of.ts';
import { shallowPools } from './shallow-pools.ts';
import { sumWorth } from './sum-worth.ts';

const row = (facts: Parameters<typeof buildPosition>[0]) =>
  buildPosition({
    type: 'defi',
    holdingKind: 'defi',
    exchange: null,
    chain: 'ethereum',
    protocol: 'aave-v3-ethereum',
    ...facts,
  });

it('takes a sum of what has a price and counts the rest; nothing at all is zero', () => {
  expect(sumWorth([{ value: '1.5' }, { value: null }, { value: '-0.25' }])).toEqual({
    value: '1.25',
    unpriced: 1,
  });
  expect(sumWorth([{ value: null }])).toEqual({ value: null, unpriced: 1 });
  expect(sumWorth([])).toEqual({ value: '0', unpriced: 0 });
});

it('counts hidden rows, and neither what is left out nor what is in quarantine', () => {
  const rows = [
    row({ id: 'a', hidden: true }),
    row({ id: 'b', excluded: true }),
    row({ id: 'c', suspicion: 'unlisted' }),
    row({ id: 'd', holdingKind: 'wallet' }),
  ];
  expect(defiRows(rows).map(({ id }) => id)).toEqual(['a']);
});

it('puts the rows of one position together and leads each to its own page', () => {
  const positions = getPositions([
    row({ id: 's', groupId: 'lend', kind: 'supplied', value: '100' }),
    row({ id: 'd', groupId: 'lend', kind: 'debt', value: '-40', stale: true }),
    row({ id: 'r', groupId: 'range', protocol: 'uniswap-v3', kind: 'reward', value: '5' }),
    row({ id: 'p', groupId: 'pair', protocol: 'uniswap-v2', kind: 'liquidity', value: '200' }),
    row({ id: 'l', sourceId: 'src_9', protocol: 'lido', kind: 'staked', value: null }),
    row({ id: 'x', groupId: 'new', protocol: 'other', kind: 'staked', value: '1' }),
  ]);
  expect(positions.map(({ kind, to, worth }) => [kind, to, worth.value])).toEqual([
    ['pool', '/defi/lp-tokens/pair', '200'],
    ['lending', '/defi/aave/lend', '60'],
    ['range', '/defi/uniswap-v3/range', '5'],
    ['other', null, '1'],
    ['staking', '/defi/rebase/rebase:src_9', null],
  ]);
  expect(positions[1]?.stale).toBe(true);
  expect(positions[2]?.claimable).toHaveLength(1);
});

it('knows each protocol on each network, and the one that holds more than half', () => {
  const positions = getPositions([
    row({ id: 'a', value: '40' }),
    row({ id: 'b', value: '20', chain: 'base', protocol: 'aave-v3-base' }),
    row({ id: 'c', value: '40', protocol: 'lido' }),
    row({ id: 'd', value: '-10', protocol: 'other' }),
  ]);
  expect(getProtocols(positions, 'network').map(({ key, share }) => [key, share])).toEqual([
    ['Aave v3 ethereum', '40.00'],
    ['Lido ethereum', '40.00'],
    ['Aave v3 base', '20.00'],
    ['Other ethereum', '0'],
  ]);
  expect(concentratedIn(positions)?.protocol).toBe('Aave v3');
  expect(concentratedIn(positions.slice(0, 2))).toBeNull();
});

it('adds up to all of it, part by part', () => {
  const rows = [
    row({ id: 's', kind: 'supplied', value: '214683856' }),
    row({ id: 'd', kind: 'debt', value: '-99412086' }),
    row({ id: 'l', kind: 'liquidity', protocol: 'uniswap-v3', value: '175175222' }),
    row({ id: 'k', kind: 'staked', protocol: 'lido', value: '20036481' }),
    row({ id: 'r', kind: 'reward', value: '110118439' }),
    row({ id: 'x', kind: 'reward', value: null }),
  ];
  const parts = partsOf(rows);
  expect(parts.map(({ key }) => key)).toEqual([
    'supplied',
    'liquidity',
    'staked',
    'claimable',
    'borrowed',
  ]);
  expect(sumDigits(parts.flatMap(({ value }) => value ?? []))).toBe(sumWorth(rows).value);
  expect(parts.find(({ key }) => key === 'claimable')?.unpriced).toBe(1);
  expect(partsOf(rows.slice(0, 1))).toHaveLength(1);
});

it('counts the share of a pool as liquidity where it is staked too, as the lists of positions do', () => {
  const rows = [
    row({ id: 'l', kind: 'liquidity', protocol: 'uniswap-v2', value: '3' }),
    row({ id: 's', kind: 'staked', protocol: 'uniswap-v2', value: '28' }),
    row({ id: 'e', kind: 'staked', protocol: 'lido', value: '5' }),
  ];
  expect(partsOf(rows).map(({ key, value }) => [key, value])).toEqual([
    ['liquidity', '31'],
    ['staked', '5'],
  ]);
});

const interest = {
  symbol: 'x',
  protocol: null,
  sourceLabel: 'w',
  rateKind: 'apy' as const,
  kind: 'supplied' as const,
};

it('expects the income of the own parts, of which the yearly rate names what it is of', () => {
  const parts = interestParts(
    {
      parts: [
        { ...interest, positionId: 'a', value: '1000', rate: '3.00', perDay: '0.08' },
        {
          ...interest,
          positionId: 'b',
          kind: 'debt',
          value: '-500',
          rate: '4.00',
          perDay: '-0.05',
        },
        { ...interest, positionId: 'c', value: null, rate: '1.00', perDay: null },
        { ...interest, positionId: 'exchange', value: '9', rate: '9.00', perDay: '9' },
      ],
    },
    null,
  );
  expect(getIncome(parts, new Set(['a', 'b']), 'USD')).toEqual({
    perDay: '0.03',
    perMonth: '0.9',
    endsInMonth: null,
    endsInYear: null,
    lines: [
      { key: 'interest', amount: '0.08' },
      { key: 'cost', amount: '-0.05' },
    ],
    monthLines: [
      { key: 'interest', amount: '2.40' },
      { key: 'cost', amount: '-1.50' },
    ],
    yearLines: [
      { key: 'interest', amount: '30.00' },
      { key: 'cost', amount: '-20.00' },
    ],
    netApy: '2.00',
    base: '500.00',
    unknown: 0,
    none: false,
  });
  expect(getIncome(parts, new Set(['a', 'c']), 'USD')).toMatchObject({
    netApy: '3.00',
    base: '1000.00',
    unknown: 1,
  });
  expect(getIncome(parts, new Set(), 'USD')).toMatchObject({ perDay: null, none: true });
});

it('takes the usual rate of staked ether where the newest report was a loss', () => {
  const parts = [
    {
      ...interest,
      positionId: 'k',
      kind: 'staked' as const,
      protocol: 'lido',
      rateKind: 'apr' as const,
      value: '36500',
      rate: '-139745.94',
      perDay: '-139745.94',
    },
  ];
  expect(interestParts({ parts }, '3')).toMatchObject([{ rate: '3', perDay: '3' }]);
  expect(interestParts({ parts }, null)).toMatchObject([{ rate: null, perDay: null }]);
});

it('has the fees and rewards of pools and ranges in it, and nothing of a range that the price has left', () => {
  // A third is held, two thirds are staked.
  const pool = buildPoolPosition({ value: '36500', feeApr: '10', rewardApr: '30' });
  const range = (status: 'in_range' | 'out_above') =>
    ({
      id: status,
      status,
      amounts: { amount0: '1', amount1: '1', value: '7300' },
      performance: { feeApr7d: '20', feeApr30d: '5' },
    }) as unknown as UniswapV3Position;
  const parts = [...poolParts([pool], 0), ...rangeParts([range('in_range'), range('out_above')])];
  const income = getIncome(parts, new Set([pool.id, 'in_range', 'out_above']), 'KRW');
  // 36500 · 10 % / 365 + 7300 · 20 % / 365; 24333.33… · 30 % / 365
  expect(income.lines).toEqual([
    { key: 'fees', amount: '14' },
    { key: 'rewards', amount: '20' },
  ]);
  expect(income.perDay).toBe('34');
  expect(income.base).toBe('51100');
  // (3650 + 1460 + 7300) / 51100
  expect(income.netApy).toBe('24.29');
});

it('expects no reward beyond the day on which its programme ends', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  const pool = buildPoolPosition({ value: '36500', feeApr: '0', rewardApr: '30' });
  const ending = {
    ...pool,
    staked: pool.staked.map((one) => ({ ...one, rewardsUntil: '2026-11-30T00:00:00Z' })),
  };
  const income = getIncome(poolParts([ending], now), new Set([pool.id]), 'KRW');
  expect(income.perDay).toBe('20');
  // Seven days of thirty, and of the year.
  expect(income.perMonth).toBe('140');
  expect(income.netApy).toBe('0.38');
  const reward = poolParts([ending], now).find(({ kind }) => kind === 'rewards');
  expect([reward && getYearlyRate(reward), rewardOfDay(ending, now)]).toEqual([null, '20']);
});

it('says when rewards end within the time ahead, and whether all of them do', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');
  const until = (id: string, rewardsUntil: string | null, rewardApr = '30') => {
    const pool = buildPoolPosition({ id, value: '36500', feeApr: '0', rewardApr });
    return { ...pool, staked: pool.staked.map((one) => ({ ...one, rewardsUntil })) };
  };
  const of = (...pools: PoolPosition[]) => {
    const income = getIncome(poolParts(pools, now), new Set(pools.map(({ id }) => id)), 'KRW');
    return [income.endsInMonth, income.endsInYear];
  };
  const soon = '2026-12-05T00:00:00Z';
  const spring = '2027-03-01T00:00:00Z';
  expect(of(until('a', soon))).toEqual(Array(2).fill({ until: soon, isAll: true }));
  expect(of(until('a', spring))).toEqual([null, { until: spring, isAll: true }]);
  expect(of(until('a', soon), until('b', spring))).toEqual(
    Array(2).fill({ until: soon, isAll: false }),
  );
  expect(of(until('a', null), until('b', soon, '0'))).toEqual([null, null]);
});

it('names rewards that end within a week, and pools in which little lies', () => {
  const now = Date.parse('2026-11-23T00:00:00.000Z');
  const staked = (liquidity: string, rewardsUntil: string | null) => ({
    ...buildPoolPosition().staked[0],
    liquidity,
    rewardsUntil,
  });
  const positions = [
    buildPoolPosition({
      id: 'soon',
      staked: [staked('1', '2026-11-28T00:00:00.000Z')] as PoolPosition['staked'],
    }),
    buildPoolPosition({
      id: 'later',
      staked: [
        staked('1', '2027-01-01T00:00:00.000Z'),
        staked('0', '2026-11-24T00:00:00.000Z'),
        staked('1', null),
      ] as PoolPosition['staked'],
    }),
  ];
  expect(endingRewards(positions, now).map(({ id }) => id)).toEqual(['soon']);
  const pool = { address: '0x', volume24h: null, fees24h: null, feeApr7d: null };
  expect(
    shallowPools([
      {
        currency: 'USD',
        pools: [
          { ...pool, id: 'a', label: 'A', tvl: '90000', own: '10' },
          { ...pool, id: 'b', label: 'B', tvl: '900', own: null },
          { ...pool, id: 'c', label: 'C', tvl: '9000000', own: '10' },
          { ...pool, id: 'd', label: 'D', tvl: '80000', own: '1' },
        ],
      },
    ]).map(({ id }) => id),
  ).toEqual(['d', 'a']);
});

describe('pools of the user’s protocols', () => {
  const lent = row({ groupId: 'lend_1', kind: 'supplied', symbol: 'WETH', value: '10' });
  const rate = (symbol: string, facts: object) =>
    ({
      market: 'aave-v3-ethereum',
      network: 'ethereum',
      symbol,
      tokenAddress: symbol,
      price: '2000',
      currency: 'KRW',
      supplied: '10',
      supplyApy: '3.00',
      rewardApr: null,
      state: 'active',
      ...facts,
    }) as AaveAssetRate;
  const nothing = { rates: [], stats: [], ownPools: [], ranges: [], lido: null };

  it('are those of a market, with base and reward yield, one’s own first', () => {
    const pools = getPools(getPositions([lent]), {
      ...nothing,
      rates: [
        rate('USDC', { supplied: '90', rewardApr: '1.25' }),
        rate('WETH', {}),
        rate('DAI', { price: null }),
        rate('FRAX', { state: 'frozen' }),
        rate('OTHER', { market: 'aave-v3-base' }),
      ],
    });
    expect(
      pools.map(({ name, tvl, baseApy, rewardApy, own }) => [name, tvl, baseApy, rewardApy, own]),
    ).toEqual([
      ['WETH', '20000', '3.00', null, true],
      ['USDC', '180000', '3.00', '1.25', false],
      ['DAI', null, '3.00', null, false],
    ]);
  });

  it('are the pairs of a protocol, once each, and one’s own that its statistics lack', () => {
    const own = buildPoolPosition();
    const other = buildPoolPosition({ label: 'UNI/WETH', poolAddress: `0x${'9'.repeat(40)}` });
    const line = { id: 'a', label: 'USDC/WETH', address: own.poolAddress, tvl: '5000' };
    const far = { ...line, id: 'b', label: 'DAI/WETH', address: `0x${'8'.repeat(40)}`, tvl: '9' };
    const pools = getPools([], {
      ...nothing,
      ownPools: [own, other],
      stats: [
        {
          network: 'ethereum',
          pools: [line, far].map((pool) => ({ ...pool, feeApr7d: '6.00' })),
        },
      ] as never,
    });
    expect(
      pools.map(({ name, tvl, baseApy, rewardApy, own: mine }) => [
        ...[name, tvl, baseApy, rewardApy, mine],
      ]),
    ).toEqual([
      ['USDC/WETH', '5000', '6.00', '4.2', true],
      ['UNI/WETH', null, '7.5', '4.2', true],
      ['DAI/WETH', '9', '6.00', null, false],
    ]);
  });
});

it('calls what waits in the queue of withdrawals locked, and nothing that is ready', () => {
  const lido = { protocol: 'lido', chain: 'ethereum' };
  const kinds = getPositions([
    row({ ...lido, id: 'a', groupId: 'q1', groupLabel: 'unstETH #7', kind: 'staked', value: '3' }),
    row({
      ...lido,
      id: 'b',
      groupId: 'q2',
      groupLabel: 'unstETH #8',
      kind: 'principal',
      value: '2',
    }),
    row({ ...lido, id: 'c', groupId: 's', groupLabel: 'stETH', kind: 'staked', value: '1' }),
  ]).map(({ kind, to }) => [kind, to]);
  expect(kinds).toEqual([
    ['locked', '/defi/rebase/rebase:src_upbit'],
    ['staking', '/defi/rebase/rebase:src_upbit'],
    ['staking', '/defi/rebase/rebase:src_upbit'],
  ]);
});
