import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { getPlan, listTransactions } from '@moa/contracts/defi/transactions';
import {
  collectUniswapV3Fees,
  getUniswapV3PoolAnalytics,
  getUniswapV3Position,
  listUniswapV3Pools,
  listUniswapV3Positions,
  planUniswapV3,
  type UniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { listWallets } from '@moa/contracts/settings/wallets';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import {
  buildPosition,
  buildPositionPage,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOwnWallet } from '../../testing/build-own-wallet.ts';
import { buildPlan } from '../../testing/build-plan.ts';
import { printedSums } from '../../testing/printed-sums.ts';
import UniswapV3PositionPage from '../uniswap-v3-position/page.tsx';
import UniswapV3Page from './page.tsx';

const wallet = buildSource({
  id: 'src_wallet',
  kind: 'wallet',
  provider: 'ethereum',
  label: '내 지갑',
});
const address = '0x5B642dD10E62502488740894E496B69fcBB7a7D8';
const none = { amount0: '0', amount1: '0' };

function build(facts: Partial<UniswapV3Position> = {}): UniswapV3Position {
  const token = { name: 'Token', address, decimals: 18, price: '1', unlisted: false };
  return {
    id: 'rng_1',
    walletId: 'w_1',
    walletLabel: '내 지갑',
    address,
    chain: 'ethereum',
    version: 'v3',
    tokenId: '7',
    poolId: `ethereum:${address}`,
    fee: '0.05',
    currency: 'USD',
    status: 'in_range',
    since: '2026-11-01T00:00:00.000Z',
    token0: { ...token, symbol: 'USDC', decimals: 6 },
    token1: { ...token, symbol: 'WETH', price: '3000' },
    tick: 0,
    tickLower: -100,
    tickUpper: 100,
    fullRange: false,
    current: { price: '0.000333', inverse: '3000' },
    lower: { price: '0.00025', inverse: '4000' },
    upper: { price: '0.0005', inverse: '2000' },
    liquidity: '1000',
    poolShare: '1',
    amounts: { amount0: '1000', amount1: '0.5', value: '2500.00' },
    principal: { amount0: '0', amount1: '0', value: '0' },
    uncollected: { amount0: '10', amount1: '0', value: '10.00' },
    totalValue: '2510.00',
    distanceLowerPct: '-33.00',
    distanceUpperPct: '33.00',
    sigmaDaysLower: '90.0',
    sigmaDaysUpper: '13969.0',
    atLower: { amount0: '0', amount1: '1', value: '3000.00' },
    atUpper: { amount0: '2200', amount1: '0', value: '2200.00' },
    performance: {
      since: '2026-01-01T00:00:00.000Z',
      complete: true,
      openedAt: '2026-10-01T00:00:00.000Z',
      deposited: none,
      removed: none,
      collected: none,
      fees: none,
      cost: '2400.00',
      hodl: '2550.00',
      divergence: '-50',
      divergencePct: '-1.96',
      feesValue: '10',
      poolPnl: '-40',
      gas: '2',
      totalPnlVsHold: '-42',
      pnlVsCost: '110',
      pnlVsCostPct: '4.58',
      waterfall: null,
      feeApr7d: '12.34',
      feeApr30d: '10.00',
      timeInRange7d: '100.00',
      timeInRange30d: '80.00',
    },
    missing: [],
    blockNumber: '10',
    lastUpdated: new Date().toISOString(),
    stale: false,
    ...facts,
  };
}

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('USD');
  server = startFakeServer();
  server.answer(getSummary, buildSummary({ sources: [wallet] }));
  server.answer(listWallets, []);
  server.answer(listPositions, buildPositionPage([], null));
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
});

it('shows the range in dollars, what it earns and both baselines', async () => {
  server.answer(listUniswapV3Positions, [build()]);
  const { container } = renderInApp(<UniswapV3Page />);
  expect(await screen.findByRole('heading', { name: 'USDC/WETH 0.05%' })).toBeTruthy();
  const card = container.querySelector('[data-range-position="7"]');
  expect(card?.textContent).toContain('1 WETH 가격');
  expect(card?.textContent).toContain('2,000');
  expect(card?.textContent).toContain('12.34');
  expect(container.querySelector('[data-range="rangeIn"]')).toBeTruthy();
});

it('says that a position cannot be valued where a price is missing, and never zero', async () => {
  const amounts = { amount0: '1', amount1: '1', value: null };
  server.answer(listUniswapV3Positions, [
    build({ amounts, uncollected: amounts, totalValue: null, performance: null }),
  ]);
  renderInApp(<UniswapV3Page />);
  expect(
    (await screen.findAllByText(/평가 불가/, { exact: false })).length +
      screen.queryAllByTitle(/평가 불가/).length,
  ).toBeGreaterThan(0);
});

it('marks a token that no list knows, whatever it calls itself', async () => {
  const known = build();
  const token0 = { ...known.token0, symbol: 'USDC (0x5B64…a7D8)', unlisted: true };
  server.answer(listUniswapV3Positions, [build({ token0 })]);
  renderInApp(<UniswapV3Page />);
  expect(await screen.findByRole('heading', { name: /^USDC \(0x5B64…a7D8\)\/WETH/ })).toBeTruthy();
  expect(screen.getByText('목록에 없는 토큰')).toBeTruthy();
});

it('says in a sentence how many earn and what waits in them, with sums behind a press', async () => {
  server.answer(listUniswapV3Positions, [
    build(),
    build({ id: 'rng_2', tokenId: '8', status: 'out_above' }),
    build({ id: 'rng_3', tokenId: '9', status: 'closed' }),
  ]);
  const { container } = renderInApp(<UniswapV3Page />);
  await waitFor(() =>
    expect(container.querySelector('[data-lead]')?.textContent).toContain(
      '2개 중 1개 포지션에서 수수료가 쌓이고 있습니다. 미수령 수수료 $20.00',
    ),
  );
  const [opener] = screen.getAllByRole('button', { name: '원금 대비 손익 계산 내역' });
  await userEvent.click(opener as HTMLElement);
  expect(printedSums()[0]).toMatchObject({ sum: '220', total: '220' });
});

it('has fees collected from the list, by a button that names the position', async () => {
  server.answer(listUniswapV3Positions, [build()]);
  server.answer(collectUniswapV3Fees, buildPlan());
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  renderInApp(<UniswapV3Page />);
  await userEvent.click(await screen.findByRole('button', { name: 'USDC/WETH #7 수수료 받기' }));
  expect(await screen.findByRole('dialog', { name: '#7 수수료 받기' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(collectUniswapV3Fees)).toHaveLength(1));
});

it('filters by status', async () => {
  server.answer(listUniswapV3Positions, [
    build(),
    build({ id: 'rng_2', tokenId: '8', status: 'out_above' }),
  ]);
  const { container } = renderInApp(<UniswapV3Page />);
  await screen.findAllByRole('heading', { name: 'USDC/WETH 0.05%' });
  await userEvent.click(screen.getByRole('radio', { name: '범위 이탈' }));
  expect(container.querySelector('[data-range-position="7"]')).toBeNull();
  expect(container.querySelector('[data-range-position="8"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '종료됨' }));
  expect(screen.getByText('선택한 조건에 맞는 포지션이 없습니다.')).toBeTruthy();
});

it('keeps its filters in the address', async () => {
  server.answer(listUniswapV3Positions, [
    build(),
    build({ id: 'rng_2', tokenId: '8', status: 'out_above', totalValue: '0.10' }),
  ]);
  const { container, address } = renderInApp(<UniswapV3Page />, {
    path: '/defi/uniswap-v3?status=out',
  });
  await screen.findByRole('heading', { name: 'USDC/WETH 0.05%' });
  expect(container.querySelector('[data-range-position="7"]')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '소액 숨기기' }));
  expect(address()).toBe('/defi/uniswap-v3?status=out&small-hidden=on');
  await userEvent.click(screen.getByRole('radio', { name: '전체' }));
  expect(address()).toBe('/defi/uniswap-v3?small-hidden=on');
  expect(container.querySelectorAll('[data-range-position]')).toHaveLength(1);
});

it('adds up to its result on the page, and names what the percentage is of', async () => {
  const known = build();
  const performance = {
    ...(known.performance as NonNullable<typeof known.performance>),
    waterfall: [
      { name: 'cost' as const, value: '2400.00' },
      { name: 'priceChange' as const, value: '150' },
      { name: 'divergence' as const, value: '-50' },
      { name: 'fees' as const, value: '10' },
    ],
  };
  const past = { events: [], feeDays: [], advice: null };
  server.answer(getUniswapV3Position, { ...known, performance, ...past });
  server.refuse(getUniswapV3PoolAnalytics, 404, 'DEFI_POOL_NOT_FOUND');
  renderInApp(<UniswapV3PositionPage />, {
    path: '/defi/uniswap-v3/rng_1',
    route: '/defi/uniswap-v3/:id',
  });
  for (const [name, total] of [
    ['원금 대비 손익', '110'],
    ['단순 보유 대비', '-42'],
    ['비영구적 손실', '-50'],
    ['풀 손익 (수수료 − 비영구적 손실)', '-40'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: `${name} 계산 내역` }));
    const sum = printedSums().at(-1);
    expect(sum?.lines.length).toBeLessThanOrEqual(5);
    expect(sum?.sum).toBe(total);
    expect(sum?.total).toBe(total);
    await userEvent.keyboard('{Escape}');
  }
  expect(screen.getByText('투입 금액 대비')).toBeTruthy();
  expect(screen.getByText('미수령 수수료 포함')).toBeTruthy();
});

it('says since when it is in or out of range, and not only how long ago that was', async () => {
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString();
  server.answer(listUniswapV3Positions, [
    build({ since: yesterday }),
    build({ id: 'rng_2', tokenId: '8', status: 'out_below', since: yesterday }),
  ]);
  renderInApp(<UniswapV3Page />);
  expect(await screen.findByText('어제부터 범위 안')).toBeTruthy();
  expect(screen.getByText('어제부터 범위 이탈')).toBeTruthy();
});

it('shows of a closed range when it was closed and what it came to, and nothing that still moves', async () => {
  const known = build();
  const empty = { ...none, value: '0.00' };
  server.answer(listUniswapV3Positions, [
    build({
      status: 'closed',
      since: '2026-06-22T00:00:00.000Z',
      amounts: empty,
      uncollected: empty,
      totalValue: '0.00',
      performance: {
        ...(known.performance as NonNullable<typeof known.performance>),
        openedAt: '2026-03-14T00:00:00.000Z',
        fees: { amount0: '12.5', amount1: '0.25' },
        cost: '2400.00',
        pnlVsCost: '110',
        pnlVsCostPct: '4.58',
      },
    }),
  ]);
  const { container } = renderInApp(<UniswapV3Page />);
  await screen.findByText('2026년 6월 22일 종료');
  const card = container.querySelector('[data-range-position="7"]')?.textContent ?? '';
  for (const shown of ['종료됨', '100일', '$2,400.00', '$2,510.00', '12.5 USDC', '0.25 WETH'])
    expect(card).toContain(shown);
  for (const live of ['범위 안', '범위 유지율', '연이율', '비영구적 손실', '단순 보유'])
    expect(card).not.toContain(live);
  expect(container.querySelector('[data-range]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '원금 대비 손익 계산 내역' }));
  expect(printedSums()[0]).toEqual({ lines: ['2510.00', '-2400.00'], sum: '110', total: '110' });
});

it('calls what was taken out and not collected principal, until it is collected', async () => {
  const empty = { ...none, value: '0.00' };
  server.answer(listUniswapV3Positions, [
    build({
      status: 'to_collect',
      liquidity: '0',
      amounts: empty,
      principal: { amount0: '900', amount1: '0.4', value: '2100.00' },
      uncollected: { amount0: '4', amount1: '0', value: '4.00' },
      totalValue: '2104.00',
    }),
  ]);
  const { container } = renderInApp(<UniswapV3Page />);
  expect(await screen.findByRole('button', { name: 'USDC/WETH #7 원금 찾기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /수수료 받기$/ })).toBeNull();
  const card = container.querySelector('[data-range-position="7"]')?.textContent ?? '';
  for (const shown of ['찾을 금액 있음', '찾을 원금$2,100.00', '미수령 수수료$4.00'])
    expect(card).toContain(shown);
  expect(card).not.toContain('종료됨');
  const lead = container.querySelector('[data-lead]')?.textContent ?? '';
  expect(lead).toContain('찾을 원금 $2,100.00');
  expect(lead).toContain('미수령 수수료 $4.00');
});

it('opens a first position from the list: pool, bounds, balances and all of it by a press', async () => {
  const token = { name: 'Token', decimals: 18, unlisted: false };
  const usdc = {
    ...token,
    address: `0x${'6'.repeat(40)}`,
    symbol: 'USDC',
    decimals: 6,
    price: '1',
  };
  const weth = { ...token, address: `0x${'7'.repeat(40)}`, symbol: 'WETH', price: '3000' };
  server.answer(listUniswapV3Positions, []);
  server.answer(listWallets, [buildOwnWallet({ source: wallet })]);
  server.answer(listUniswapV3Pools, [
    {
      id: `ethereum:${address}`,
      chain: 'ethereum',
      currency: 'USD',
      token0: usdc,
      token1: weth,
      fee: '0.05',
      tickSpacing: 10,
      tick: 196_256,
      current: { price: '0.000333', inverse: '3000' },
    },
  ]);
  const held = { sourceId: 'src_wallet', kind: 'balance', protocol: null } as const;
  server.answer(
    listPositions,
    buildPositionPage(
      [
        buildPosition({
          ...held,
          id: 'a',
          symbol: 'WETH',
          tokenAddress: weth.address,
          balance: '1.5',
        }),
        buildPosition({ ...held, id: 'b', symbol: 'ETH', tokenAddress: null, balance: '4' }),
      ],
      null,
    ),
  );
  server.answer(planUniswapV3, buildPlan());
  server.answer(getPlan, { plan: buildPlan(), transactions: [] });
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  renderInApp(<UniswapV3Page />);
  const [open] = await screen.findAllByRole('button', { name: '새 포지션' });
  await userEvent.click(open as HTMLElement);
  const dialog = await screen.findByRole('dialog', { name: '새 포지션 열기' });
  await within(dialog).findByText('보유 1.5 WETH');
  expect(dialog.textContent).toContain('USDC/WETH 0.05% · Lender (0xAb58…eC9B)');
  // Bounds of one's own: they go to the nearest ticks of the pool.
  const lower = within(dialog).getByLabelText('하한');
  await userEvent.clear(lower);
  await userEvent.type(lower, '2000');
  const upper = within(dialog).getByLabelText('상한');
  await userEvent.clear(upper);
  await userEvent.type(upper, '4000');
  await userEvent.click(within(dialog).getByRole('button', { name: 'WETH 최대' }));
  expect(within(dialog).getByText('≈ $4,500.00')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: '내용 확인' }));
  await waitFor(() => expect(server.callsOf(planUniswapV3)).toHaveLength(1));
  expect(server.callsOf(planUniswapV3)[0]?.body).toMatchObject({
    action: 'mint',
    walletId: 'wal_1',
    poolId: `ethereum:${address}`,
    amount1: '1.5',
    tickLower: 193_380,
    tickUpper: 200_310,
  });
});

it('leads to a wallet while there is no position, and says what failed', async () => {
  server.answer(listUniswapV3Positions, []);
  const { unmount } = renderInApp(<UniswapV3Page />);
  expect(await screen.findByText('유동성 포지션이 없습니다')).toBeTruthy();
  unmount();
  server.refuse(listUniswapV3Positions, 403, 'FORBIDDEN');
  renderInApp(<UniswapV3Page />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('tells a position with its record, the reason to stay and what can be done', async () => {
  const range = { tickLower: -100, tickUpper: 100, lower: build().lower, upper: build().upper };
  server.answer(getUniswapV3Position, {
    ...build(),
    events: [
      {
        kind: 'mint',
        at: '2026-10-01T00:00:00.000Z',
        block: '1',
        hash: `0x${'1'.repeat(64)}`,
        amount0: '1000',
        amount1: '0.5',
        valueThen: '2400.00',
        fees: null,
      },
    ],
    feeDays: [
      { day: '2026-11-20', value: '3.21', apr: '11.00' },
      { day: '2026-11-21', value: '4.32', apr: '13.00' },
    ],
    advice: {
      method: 'brownian',
      horizonDays: 30,
      volatilityDaily: '3.00',
      volatilityDays: 29,
      candidates: [
        {
          ...range,
          k: null,
          expectedTimeInRange: '90.00',
          feeApr: '12.00',
          lossApr: '9.00',
          cost: '0',
          net: '1500',
          breakEvenDays: '0.0',
        },
      ],
      recommendation: { action: 'hold', candidate: null, reason: 'in_good_place' },
    },
  });
  server.refuse(getUniswapV3PoolAnalytics, 404, 'DEFI_POOL_NOT_FOUND');
  renderInApp(<UniswapV3PositionPage />, {
    path: '/defi/uniswap-v3/rng_1',
    route: '/defi/uniswap-v3/:id',
  });
  expect(await screen.findByText(/그대로 두는 편이 낫습니다/)).toBeTruthy();
  expect(screen.getByText('현재 범위 유지')).toBeTruthy();
  expect(screen.getByText('일별 수수료')).toBeTruthy();
  expect(screen.getByText(/개설/)).toBeTruthy();
  expect(await screen.findByText('풀 정보를 불러오지 못했습니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'USDC/WETH #7 더 보기' }));
  await userEvent.click(screen.getByRole('menuitem', { name: '추가 예치' }));
  expect(await screen.findByRole('dialog', { name: '#7 유동성 추가' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '내용 확인' }).disabled).toBe(true);
});

it('names the range that comes to more than staying, and no days beyond a year', async () => {
  const range = { tickLower: -100, tickUpper: 100, lower: build().lower, upper: build().upper };
  const expected = { expectedTimeInRange: '60.00', feeApr: '38.00', lossApr: '9.00' };
  const stay = { ...range, ...expected, k: null, cost: '0', net: '1500', breakEvenDays: '0.0' };
  server.answer(getUniswapV3Position, {
    ...build(),
    events: [],
    feeDays: [],
    advice: {
      method: 'brownian',
      horizonDays: 30,
      volatilityDaily: '3.00',
      volatilityDays: 29,
      candidates: [
        { ...range, ...expected, k: '0.5', cost: '100', net: '900', breakEvenDays: '18012.3' },
        { ...range, ...expected, k: '1', cost: '100', net: '2100', breakEvenDays: '0.2' },
        stay,
      ],
      recommendation: { action: 'hold', candidate: null, reason: 'better_but_centred' },
    },
  });
  server.refuse(getUniswapV3PoolAnalytics, 404, 'DEFI_POOL_NOT_FOUND');
  renderInApp(<UniswapV3PositionPage />, {
    path: '/defi/uniswap-v3/rng_1',
    route: '/defi/uniswap-v3/:id',
  });
  expect(await screen.findByText(/예상 순손익은 ±1σ 범위가 더 높습니다/)).toBeTruthy();
  expect(screen.queryByText(/그대로 두는 편이 낫습니다/)).toBeNull();
  expect(screen.getByText(/회수까지 1년 이상/)).toBeTruthy();
  expect(screen.getByText(/회수까지 0.2일/)).toBeTruthy();
  expect(screen.queryByText(/18012/)).toBeNull();
  expect(screen.queryByText(/단순 보유보다 적을/)).toBeNull();
  expect(await screen.findByText(/^변동성으로 .*1년 이상/)).toBeTruthy();
});

it('offers nothing to collect or to add to once a position is closed and empty', async () => {
  const empty = { ...none, value: '0' };
  server.answer(getUniswapV3Position, {
    ...build({ status: 'closed', liquidity: '0', amounts: empty, uncollected: empty }),
    totalValue: '0',
    events: [],
    feeDays: [],
    advice: null,
  });
  server.refuse(getUniswapV3PoolAnalytics, 404, 'DEFI_POOL_NOT_FOUND');
  renderInApp(<UniswapV3PositionPage />, {
    path: '/defi/uniswap-v3/rng_1',
    route: '/defi/uniswap-v3/:id',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'USDC/WETH #7 더 보기' }));
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['새로고침']);
  expect(screen.queryByRole('button', { name: /수수료 받기$/ })).toBeNull();
});
