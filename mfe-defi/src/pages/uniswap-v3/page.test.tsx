import { getSummary } from '@moa/contracts/assets/summary';
import { listTransactions } from '@moa/contracts/defi/transactions';
import {
  getUniswapV3PoolAnalytics,
  getUniswapV3Position,
  listUniswapV3Positions,
  type UniswapV3Position,
} from '@moa/contracts/defi/uniswap-v3';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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
    ...{ id: 'rng_1', walletId: 'w_1', walletLabel: '내 지갑', address, chain: 'ethereum' },
    ...{ version: 'v3', tokenId: '7', poolId: `ethereum:${address}`, fee: '0.05', currency: 'USD' },
    status: 'in_range',
    since: '2026-11-01T00:00:00.000Z',
    token0: { ...token, symbol: 'USDC', decimals: 6 },
    token1: { ...token, symbol: 'WETH', price: '3000' },
    ...{ tick: 0, tickLower: -100, tickUpper: 100, fullRange: false },
    current: { price: '0.000333', inverse: '3000' },
    lower: { price: '0.00025', inverse: '4000' },
    upper: { price: '0.0005', inverse: '2000' },
    ...{ liquidity: '1000', poolShare: '1' },
    amounts: { amount0: '1000', amount1: '0.5', value: '2500.00' },
    uncollected: { amount0: '10', amount1: '0', value: '10.00' },
    totalValue: '2510.00',
    ...{ distanceLowerPct: '-33.00', distanceUpperPct: '33.00' },
    ...{ sigmaDaysLower: '90.0', sigmaDaysUpper: '80.0' },
    atLower: { amount0: '0', amount1: '1', value: '3000.00' },
    atUpper: { amount0: '2200', amount1: '0', value: '2200.00' },
    performance: {
      ...{ since: '2026-01-01T00:00:00.000Z', complete: true },
      openedAt: '2026-10-01T00:00:00.000Z',
      ...{ deposited: none, removed: none, collected: none, fees: none },
      ...{ cost: '2400.00', hodl: '2550.00', divergence: '-50', divergencePct: '-1.96' },
      ...{ feesValue: '10', poolPnl: '-40', gas: '2', totalPnlVsHold: '-42' },
      ...{ pnlVsCost: '110', pnlVsCostPct: '4.58', waterfall: null },
      ...{
        feeApr7d: '12.34',
        feeApr30d: '10.00',
        timeInRange7d: '100.00',
        timeInRange30d: '80.00',
      },
    },
    ...{ missing: [], blockNumber: '10', lastUpdated: new Date().toISOString(), stale: false },
    ...facts,
  };
}

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('USD');
  server = startFakeServer();
  server.answer(getSummary, buildSummary({ sources: [wallet] }));
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
});

it('shows the range in dollars, what it earns and both baselines', async () => {
  server.answer(listUniswapV3Positions, [build()]);
  const { container } = renderInApp(<UniswapV3Page />);
  expect(await screen.findByRole('heading', { name: 'USDC/WETH 0.05%' })).toBeTruthy();
  const card = container.querySelector('[data-range-position="7"]');
  expect(card?.textContent).toContain('WETH 1개의 가격');
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

it('filters by status', async () => {
  server.answer(listUniswapV3Positions, [
    build(),
    build({ id: 'rng_2', tokenId: '8', status: 'out_above' }),
  ]);
  const { container } = renderInApp(<UniswapV3Page />);
  await screen.findAllByRole('heading', { name: 'USDC/WETH 0.05%' });
  await userEvent.click(screen.getByRole('radio', { name: '범위 밖' }));
  expect(container.querySelector('[data-range-position="7"]')).toBeNull();
  expect(container.querySelector('[data-range-position="8"]')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '닫힘' }));
  expect(screen.getByText('고른 조건에 맞는 포지션이 없습니다.')).toBeTruthy();
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
        ...{ amount0: '1000', amount1: '0.5', valueThen: '2400.00', fees: null },
      },
    ],
    feeDays: [
      { day: '2026-11-20', value: '3.21', apr: '11.00' },
      { day: '2026-11-21', value: '4.32', apr: '13.00' },
    ],
    advice: {
      ...{ method: 'brownian', horizonDays: 30, volatilityDaily: '3.00', volatilityDays: 29 },
      candidates: [
        {
          ...{ ...range, k: null, expectedTimeInRange: '90.00', feeApr: '12.00' },
          ...{ cost: '0', breakEvenDays: '0.0' },
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
  expect(screen.getByText('지금 유지')).toBeTruthy();
  expect(screen.getByText('날마다 번 수수료')).toBeTruthy();
  expect(screen.getByText(/개설/)).toBeTruthy();
  expect(await screen.findByText('풀의 정보를 읽지 못했습니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '추가하기' }));
  expect(await screen.findByRole('dialog', { name: '#7에 유동성 추가' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '계획 보기' }).disabled).toBe(true);
});

it('offers nothing to collect or to add to once a position is closed and empty', async () => {
  const empty = { ...none, value: '0' };
  server.answer(getUniswapV3Position, {
    ...build({ status: 'closed', liquidity: '0', amounts: empty, uncollected: empty }),
    ...{ totalValue: '0', events: [], feeDays: [], advice: null },
  });
  server.refuse(getUniswapV3PoolAnalytics, 404, 'DEFI_POOL_NOT_FOUND');
  renderInApp(<UniswapV3PositionPage />, {
    path: '/defi/uniswap-v3/rng_1',
    route: '/defi/uniswap-v3/:id',
  });
  expect(await screen.findByRole('button', { name: '다시 읽기' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '추가하기' })).toBeNull();
  expect(screen.queryByRole('button', { name: '수수료 받기' })).toBeNull();
});
