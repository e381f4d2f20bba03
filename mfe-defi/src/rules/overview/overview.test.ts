import { buildPosition } from '@moa/testing/build-portfolio';
import { incomeOf } from './income-of.ts';
import { defiRows, positionsOf } from './positions-of.ts';
import { concentratedIn, protocolsOf } from './protocols-of.ts';
import { worthOf } from './worth-of.ts';

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
  expect(worthOf([{ value: '1.5' }, { value: null }, { value: '-0.25' }])).toEqual({
    value: '1.25',
    unpriced: 1,
  });
  expect(worthOf([{ value: null }])).toEqual({ value: null, unpriced: 1 });
  expect(worthOf([])).toEqual({ value: '0', unpriced: 0 });
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
  const positions = positionsOf([
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
  const positions = positionsOf([
    row({ id: 'a', value: '40' }),
    row({ id: 'b', value: '20', chain: 'base', protocol: 'aave-v3-base' }),
    row({ id: 'c', value: '40', protocol: 'lido' }),
    row({ id: 'd', value: '-10', protocol: 'other' }),
  ]);
  expect(protocolsOf(positions, 'network').map(({ key, share }) => [key, share])).toEqual([
    ['Aave v3 ethereum', '40.00'],
    ['Lido ethereum', '40.00'],
    ['Aave v3 base', '20.00'],
    ['Other ethereum', '0'],
  ]);
  expect(concentratedIn(positions)?.protocol).toBe('Aave v3');
  expect(concentratedIn(positions.slice(0, 2))).toBeNull();
});

it('expects the income of the own parts, with a yearly rate only where every part is known', () => {
  const part = {
    symbol: 'x',
    protocol: null,
    sourceLabel: 'w',
    rateKind: 'apy' as const,
    kind: 'supplied' as const,
  };
  const parts = [
    { ...part, positionId: 'a', value: '1000', rate: '3.00', perDay: '0.08' },
    {
      ...part,
      positionId: 'b',
      kind: 'debt' as const,
      value: '-500',
      rate: '4.00',
      perDay: '-0.05',
    },
    { ...part, positionId: 'c', value: null, rate: '1.00', perDay: null },
    { ...part, positionId: 'exchange', value: '9', rate: '9.00', perDay: '9' },
  ];
  expect(incomeOf({ parts }, new Set(['a', 'b']))).toEqual({
    perDay: '0.03',
    perMonth: '0.9',
    netApy: '2.00',
    unknown: 0,
    none: false,
  });
  expect(incomeOf({ parts }, new Set(['a', 'c']))).toMatchObject({ netApy: null, unknown: 1 });
  expect(incomeOf({ parts }, new Set())).toMatchObject({ perDay: null, none: true });
});
