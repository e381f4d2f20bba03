import { getSummary } from '@moa/contracts/assets/summary';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { setAaveEMode } from '@moa/contracts/defi/aave-acts';
import { listAaveHistory, listAaveLiquidations } from '@moa/contracts/defi/aave-history';
import {
  getAaveMarketStats,
  getAaveUserConfiguration,
  listAaveRates,
} from '@moa/contracts/defi/aave-markets';
import { type AaveAccountState, simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildLending, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import AavePage from './page.tsx';

const wallet = buildSource({
  id: 'src_wallet',
  kind: 'wallet',
  provider: 'ethereum',
  label: '내 지갑',
});
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const account: AaveAccountState = {
  healthFactor: '1.98',
  zone: 'moderate',
  ltv: '41.58',
  maxLtv: '80',
  liquidationThreshold: '82.5',
  collateralUsd: '7200',
  debtUsd: '3000',
  availableToBorrowUsd: '2760',
  dropToLiquidation: '49.49',
  liquidationPrices: [],
};
const configuration = {
  walletId: 'w_1',
  walletLabel: '내 지갑',
  address: '0x5B642dD10E62502488740894E496B69fcBB7a7D8',
  market: 'aave-v3-ethereum',
  network: 'ethereum',
  block: '2456',
  eMode: null,
  eModes: [],
  isolation: null,
  reserves: [
    {
      symbol: 'WETH',
      tokenAddress: weth,
      supplied: '2',
      variableDebt: '0',
      stableDebt: '0',
      inWallet: '1',
      collateral: true,
      canBeCollateral: true,
      canBorrow: true,
      canSetRateMode: false,
    },
  ],
};

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  // jsdom lays nothing out and cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
  server.answer(getSummary, buildSummary({ sources: [wallet] }));
  server.answer(getAaveMarketStats, []);
  server.answer(getAaveUserConfiguration, [configuration]);
  server.answer(listAavePositions, [buildLending()]);
});

it('shows where the price of each asset alone liquidates, and how far that is', async () => {
  renderInApp(<AavePage />);
  const supply = (await screen.findByRole('button', { name: 'WETH 출금' })).closest('li');
  expect(supply?.textContent).toContain('청산 가격 ₩2,520,000');
  expect(supply?.textContent).toContain('49.59% 내리면');
  const debt = screen.getByRole('button', { name: 'USDC 상환' }).closest('li');
  expect(debt?.textContent).toContain('98.41% 오르면');
});

it('shows an E-mode and isolation as they are, and plans to choose or leave the E-mode', async () => {
  const eMode = {
    ...{ id: 1, label: 'ETH correlated', maxLtv: '90', liquidationThreshold: '93' },
    ...{ liquidationBonus: '1', assets: ['WETH', 'wstETH'] },
  };
  server.answer(getAaveUserConfiguration, [
    {
      ...configuration,
      eModes: [eMode],
      isolation: { symbol: 'LINK', debtCeilingUsd: '50000', isolatedDebtUsd: '4000' },
    },
  ]);
  server.refuse(setAaveEMode, 422, 'INVALID_REQUEST');
  renderInApp(<AavePage />);
  expect(await screen.findByText('격리 모드: LINK')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'E-모드 켜기: ETH correlated' }));
  expect(await screen.findByRole('dialog', { name: 'E-모드 켜기: ETH correlated' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(setAaveEMode)[0]?.body).toMatchObject({ category: 1 }));
});

it('sets an act and its outcome side by side, and forbids what the pool would refuse', async () => {
  server.answer(simulateAaveAction, {
    walletId: 'w_1',
    market: 'aave-v3-ethereum',
    block: '2456',
    action: 'withdraw',
    asset: 'WETH',
    amount: '1.5',
    before: account,
    after: { ...account, healthFactor: '0.49', zone: 'liquidation' },
    errors: [
      {
        code: 'BIZ_LIQUIDATION_RISK',
        reason: 'HEALTH_FACTOR',
        message: '바로 청산될 수 있습니다.',
      },
    ],
    warnings: [],
  });
  const { container } = renderInApp(<AavePage />);
  await userEvent.click(await screen.findByRole('button', { name: 'WETH 출금' }));
  await userEvent.type(await screen.findByLabelText('금액'), '1.5');
  expect(await screen.findByText('바로 청산될 수 있습니다.')).toBeTruthy();
  const simulator = container.querySelector<HTMLElement>('[data-simulator]');
  expect(simulator).not.toBeNull();
  const row = within(simulator ?? container)
    .getByRole('rowheader', { name: '건강 지수' })
    .closest('tr');
  expect(row?.textContent).toContain('1.98');
  expect(row?.textContent).toContain('0.49');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '이대로 실행하기' }).disabled).toBe(
    true,
  );
});

it('narrows the history to a kind, and says since when it is known', async () => {
  server.answer(listAaveHistory, {
    items: [
      {
        id: '0xabc.1',
        kind: 'borrow',
        at: '2026-03-01T00:00:00.000Z',
        block: '12',
        hash: `0x${'ab'.repeat(32)}`,
        currency: 'KRW',
        assets: [{ symbol: 'USDC', tokenAddress: weth, amount: '3000', value: '4000000' }],
        rateMode: 'variable',
        eMode: null,
        direction: null,
      },
    ],
    page: 1,
    limit: 20,
    total: 1,
    since: '2026-01-01T00:00:00.000Z',
    complete: false,
  });
  renderInApp(<AavePage />, { path: '/defi/aave?tab=history' });
  expect(await screen.findByText(/더 오래된 기록을 읽고 있습니다\./)).toBeTruthy();
  const kinds = within(screen.getByLabelText('종류')).getAllByRole('option');
  expect(kinds).toHaveLength(13);
  expect(screen.getByText(/₩4,000,000|4,000,000/)).toBeTruthy();
});

it('tells what a liquidation took, and that there was none', async () => {
  server.answer(listAaveLiquidations, {
    ...{ items: [], page: 1, limit: 100, total: 0 },
    ...{ since: '2026-01-01T00:00:00.000Z', complete: true },
  });
  renderInApp(<AavePage />, { path: '/defi/aave?tab=liquidations' });
  expect(await screen.findByText('청산된 적이 없습니다.')).toBeTruthy();
});

it('says of the rates what failed', async () => {
  server.refuse(listAaveRates, 503, 'SERVICE_UNAVAILABLE');
  renderInApp(<AavePage />, { path: '/defi/aave?tab=rates' });
  expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toBeTruthy();
});

it('leads to the first wallet while there is none', async () => {
  server.answer(getSummary, buildSummary({ sources: [] }));
  server.answer(listAavePositions, []);
  renderInApp(<AavePage />);
  const link = await screen.findByRole('link', { name: '지갑 주소 추가하기' });
  expect(link.getAttribute('href')).toBe('/settings?add=wallet');
});
