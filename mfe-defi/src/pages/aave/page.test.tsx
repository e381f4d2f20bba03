import { getSummary } from '@moa/contracts/assets/summary';
import { listAavePositions, refreshAavePosition } from '@moa/contracts/defi/aave';
import { setAaveEMode } from '@moa/contracts/defi/aave-acts';
import { listAaveHistory, listAaveLiquidations } from '@moa/contracts/defi/aave-history';
import {
  getAaveMarketStats,
  getAaveUserConfiguration,
  listAaveRates,
} from '@moa/contracts/defi/aave-markets';
import { type AaveAccountState, simulateAaveAction } from '@moa/contracts/defi/aave-simulation';
import { getRebaseStats } from '@moa/contracts/defi/rebase';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { queryClient } from '@moa/host/query';
import { buildLending, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { answered, type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { printedSums } from '../../testing/printed-sums.ts';
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
  nativeCoin: { symbol: 'ETH', wrappedAddress: weth, inWallet: '3.5' },
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
  server.answer(listAaveRates, []);
});

/** Opens what can be done with a position or a row, and chooses. */
const choose = async (of: string, act: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `${of} 더 보기` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: act }));
};

it('shows where the price of each asset alone liquidates, and how far that is', async () => {
  renderInApp(<AavePage />);
  const supply = (await screen.findByRole('button', { name: '내 지갑 예치 WETH 더 보기' })).closest(
    'li',
  );
  expect(supply?.textContent).toContain('청산 가격 ₩2,520,000 (현재가 대비 -49.59%)');
  expect(supply?.textContent).toContain('가격 ₩5,000,000 · 청산 비율 82.50%');
  const debt = screen.getByRole('button', { name: '내 지갑 대출 USDC 더 보기' }).closest('li');
  expect(debt?.textContent).toContain('현재가 대비 +98.41%');
});

it('shows an E-mode and isolation as they are, and plans to choose or leave the E-mode', async () => {
  const eMode = {
    id: 1,
    label: 'ETH correlated',
    maxLtv: '90',
    liquidationThreshold: '93',
    liquidationBonus: '1',
    assets: ['WETH', 'wstETH'],
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
  await choose('내 지갑', 'E-모드 켜기: ETH correlated');
  expect(await screen.findByRole('dialog', { name: 'E-모드 켜기: ETH correlated' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(setAaveEMode)[0]?.body).toMatchObject({ category: 1 }));
});

it('offers ether itself to be supplied, with what the wallet has of it', async () => {
  const { container } = renderInApp(<AavePage />);
  await screen.findByRole('button', { name: '내 지갑 예치 WETH 더 보기' });
  const simulator = within(
    container.querySelector<HTMLElement>('[data-simulator]') ?? document.body,
  );
  const assets = () =>
    simulator
      .getAllByRole('option')
      .map((option) => option.textContent)
      .filter((text) => text === 'ETH' || text === 'WETH');
  expect(assets()).toEqual(['ETH', 'WETH']);
  expect(simulator.getByText(/3\.5/)).toBeTruthy();
  server.refuse(simulateAaveAction, 422, 'INVALID_REQUEST');
  await userEvent.type(simulator.getByLabelText('금액'), '1');
  await waitFor(() =>
    expect(server.callsOf(simulateAaveAction)[0]?.body).toMatchObject({
      action: 'supply',
      asset: 'ETH',
      amount: '1',
    }),
  );
  await userEvent.click(simulator.getByRole('radio', { name: '인출' }));
  expect(assets()).toEqual(['WETH']);
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
    after: {
      ...account,
      healthFactor: '0.49',
      zone: 'liquidation',
      liquidationPrices: [
        {
          symbol: 'WETH',
          tokenAddress: weth,
          side: 'collateral',
          price: '1800',
          priceNow: '3600',
          distance: '50.00',
        },
      ],
    },
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
  await choose('내 지갑 예치 WETH', '인출');
  const sheet = within(await screen.findByRole('dialog', { name: 'WETH 인출 · 내 지갑' }));
  await waitFor(() => expect(document.activeElement).toBe(sheet.getByLabelText('금액')));
  await userEvent.keyboard('1.5');
  expect(await sheet.findByText('바로 청산될 수 있습니다.')).toBeTruthy();
  expect(sheet.getByText('건강 지수(헬스 팩터) 1.98 → 0.49')).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: /이 조건으로/ }).disabled).toBe(true);
  // All figures are in the simulator, which goes on with what was entered.
  await userEvent.click(sheet.getByRole('button', { name: '시뮬레이터에서 보기' }));
  expect(await screen.findByText('바로 청산될 수 있습니다.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const simulator = container.querySelector<HTMLElement>('[data-simulator]');
  expect(simulator).not.toBeNull();
  const row = within(simulator ?? container)
    .getByRole('rowheader', { name: '건강 지수(헬스 팩터)' })
    .closest('tr');
  expect(row?.textContent).toContain('1.98');
  expect(row?.textContent).toContain('0.49');
  // In the currency of the page, at the rate of its totals; a liquidation price as far from the price that
  // the page shows (₩5,000,000) as it is from the oracle's.
  const text = simulator?.textContent ?? '';
  expect(text).toContain('₩9,979,200');
  expect(text).toContain('$7,200.00');
  expect(text).toContain('₩2,500,000현재가 대비 -50.00%');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /이 조건으로/ }).disabled).toBe(
    true,
  );
});

it('repays at most what the wallet holds, and says of what cannot be done that it has not happened', async () => {
  const [debt] = buildLending().debts;
  server.answer(getAaveUserConfiguration, [
    {
      ...configuration,
      reserves: [
        ...configuration.reserves.map((one) => ({
          ...one,
          symbol: 'USDC',
          tokenAddress: debt?.tokenAddress ?? '',
          supplied: '0',
          variableDebt: '3000',
          inWallet: '1200.123456789012',
        })),
      ],
    },
  ]);
  server.handle(simulateAaveAction, ({ body }) => {
    const { amount } = body as { amount: string };
    const isTooMuch = amount === '2000';
    return answered({
      walletId: 'w_1',
      market: 'aave-v3-ethereum',
      block: '2456',
      action: 'repay' as const,
      asset: 'USDC',
      amount: isTooMuch ? '2000' : '1200',
      before: account,
      warnings: [],
      after: {
        ...account,
        ...(isTooMuch ? { healthFactor: '0.9', zone: 'liquidation' as const } : {}),
      },
      errors: isTooMuch
        ? [
            {
              code: 'BIZ_INVALID_POSITION',
              reason: 'WALLET_BALANCE',
              message: '잔고가 부족합니다.',
            },
          ]
        : [],
    });
  });
  renderInApp(<AavePage />);
  await choose('내 지갑 대출 USDC', '상환');
  const sheet = within(await screen.findByRole('dialog', { name: 'USDC 상환 · 내 지갑' }));
  const amount = sheet.getByLabelText<HTMLInputElement>('금액');
  await userEvent.click(sheet.getByRole('button', { name: '최대' }));
  // As many digits as a phone has room for; the act is about all of it.
  expect(amount.value).toBe('1200.12345678');
  await waitFor(() =>
    expect(server.callsOf(simulateAaveAction).at(-1)?.body).toMatchObject({ amount: 'max' }),
  );
  await userEvent.clear(amount);
  await userEvent.type(amount, '2000');
  expect(await sheet.findByText('잔고가 부족합니다.')).toBeTruthy();
  expect(sheet.getByText('실행 후 건강 지수')).toBeTruthy();
  // The loan itself is as safe as before.
  expect(sheet.queryByText(/지금 청산될 수 있습니다/)).toBeNull();
});

it('keeps the act ready while the wallet is read again, and not after another amount is entered', async () => {
  const simulated = {
    walletId: 'w_1',
    market: 'aave-v3-ethereum',
    block: '2456',
    action: 'supply' as const,
    asset: 'WETH',
    amount: '1',
    before: account,
    after: { ...account, healthFactor: '2.2' },
    errors: [],
    warnings: [],
  };
  server.answer(simulateAaveAction, simulated);
  renderInApp(<AavePage />);
  await choose('내 지갑 예치 WETH', '예치');
  const sheet = within(await screen.findByRole('dialog', { name: 'WETH 예치 · 내 지갑' }));
  await userEvent.type(sheet.getByLabelText('금액'), '1');
  const act = sheet.getByRole<HTMLButtonElement>('button', { name: /이 조건으로/ });
  await waitFor(() => expect(act.disabled).toBe(false));

  server.handle(simulateAaveAction, () => new Promise(() => undefined));
  const lastSyncedAt = '2030-01-01T00:00:00.000Z';
  server.answer(getSummary, buildSummary({ sources: [{ ...wallet, lastSyncedAt }] }));
  await queryClient.invalidateQueries();
  await waitFor(() => expect(server.callsOf(simulateAaveAction)).toHaveLength(2));
  expect(act.disabled).toBe(false);
  await userEvent.type(sheet.getByLabelText('금액'), '2');
  expect(act.disabled).toBe(true);
});

it('says on the sheet of a loan how much can still be borrowed', async () => {
  server.refuse(simulateAaveAction, 422, 'INVALID_REQUEST');
  server.answer(listAavePositions, [buildLending({ availableToBorrow: '10000000' })]);
  renderInApp(<AavePage />);
  await choose('내 지갑', '대출');
  const sheet = within(await screen.findByRole('dialog', { name: '대출 · 내 지갑' }));
  // Ten million at five million each.
  expect(sheet.getByText(/대출 가능 약 2, /)).toBeTruthy();
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
  const { address } = renderInApp(<AavePage />, {
    path: '/defi/aave?tab=history&kind=borrow&page=2',
  });
  expect(await screen.findByText(/이전 기록을 불러오고 있습니다\./)).toBeTruthy();
  const kinds = within(screen.getByLabelText('유형')).getAllByRole('option');
  expect(kinds).toHaveLength(13);
  expect(screen.getByText(/₩4,000,000|4,000,000/)).toBeTruthy();
  // What it is narrowed to is in the address, and another kind begins with its first page.
  const requested = server.callsOf(listAaveHistory).at(-1)?.query;
  expect([requested?.get('kind'), requested?.get('page')]).toEqual(['borrow', '2']);
  await userEvent.selectOptions(screen.getByLabelText('유형'), 'repay');
  expect(address()).toBe('/defi/aave?tab=history&kind=repay');
});

it('writes all pages of the history into a file', async () => {
  const action = {
    ...{
      kind: 'supply',
      at: '2026-03-01T00:00:00.000Z',
      block: '12',
      hash: `0x${'ab'.repeat(32)}`,
    },
    ...{ currency: 'KRW', rateMode: null, eMode: null, direction: null },
    assets: [{ symbol: 'WETH', tokenAddress: weth, amount: '1.5', value: null }],
  } as const;
  server.handle(listAaveHistory, ({ query }) => {
    const page = Number(query.get('page') ?? '1');
    const limit = Number(query.get('limit') ?? '20');
    const items = [{ ...action, id: `${page}`, assets: [...action.assets] }];
    return answered({ items, page, limit, total: 2 * limit, since: null, complete: true });
  });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  renderInApp(<AavePage />, { path: '/defi/aave?tab=history' });
  await userEvent.click(await screen.findByRole('button', { name: 'CSV로 저장' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const reader = new FileReader();
  const text = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(saved[0] as Blob);
  });
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(`2026-03-01T00:00:00.000Z,예치,WETH,1.5,,${action.hash}`);
});

it('is worth what is supplied less what is owed, in lines that add up on the page', async () => {
  renderInApp(<AavePage />);
  await userEvent.click(await screen.findByRole('button', { name: '순자산 계산 내역' }));
  const [sum] = printedSums();
  expect(sum).toMatchObject({ lines: ['10000000', '-4158000'], sum: '5842000', total: '5842000' });
});

it('says how safe it is and what a day brings, in lines that add up as those of a year do', async () => {
  const { container } = renderInApp(<AavePage />);
  // 10,000,000 at 1.5 % and 4,158,000 at 3.4 %, compounding.
  await waitFor(() =>
    expect(container.querySelector('[data-lead]')?.textContent).toContain(
      '담보 가격이 49% 떨어질 때까지 안전합니다. 하루 예상 순이자 +₩27',
    ),
  );
  for (const [name, lines, total] of [
    ['하루 예상 순이자', ['408', '-381'], '27'],
    ['순 연이율', ['150000', '-141372'], '8628'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: `${name} 계산 내역` }));
    expect(printedSums()[0]).toEqual({ lines, sum: total, total });
    await userEvent.keyboard('{Escape}');
  }
});

it('has one first act for each position, named with it, and the rest behind another button', async () => {
  server.answer(listAavePositions, [
    buildLending({ walletLabel: 'Lender' }),
    buildLending({
      id: 'lend_2',
      walletLabel: 'Saver',
      debts: [],
      healthFactor: null,
      zone: 'none',
      rewards: [{ symbol: 'AAVE', amount: '0.1', value: '25000' }],
    }),
  ]);
  const { container } = renderInApp(<AavePage />);
  await screen.findByRole('button', { name: 'Lender USDC 상환' });
  expect(screen.getByRole('button', { name: 'Saver 보상 받기' })).toBeTruthy();
  const cards = [...container.querySelectorAll('[data-lending]')];
  expect(cards.map((card) => card.querySelectorAll('button:not([aria-haspopup])').length)).toEqual([
    1, 1,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Lender 더 보기' }));
  expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
    '예치',
    '대출',
    '새로고침',
  ]);
});

it('shows what staked ether earns beside the market, and has it in the yearly rate on demand', async () => {
  const [supply] = buildLending().supplies;
  server.answer(listAavePositions, [
    buildLending({
      supplies: supply ? [{ ...supply, symbol: 'wstETH', value: '10000000', apy: '0.00' }] : [],
      debts: [],
      netValue: '10000000',
      netApy: '0.00',
    }),
  ]);
  server.answer(getRebaseStats, {
    token: 'stETH',
    currency: 'KRW',
    aprHistory: [],
    lastReportAt: null,
    apr: { last: null, days7: null, days30: '2.90' },
    growth: { last: '-5.00', days7: '-4.94', days30: '0.24' },
    totalPooledEther: '1',
    totalShares: '1',
    tvl: null,
    fee: null,
    queue: null,
    blockNumber: '1',
  });
  const { address } = renderInApp(<AavePage />);
  const row = (await screen.findByRole('button', { name: '내 지갑 예치 wstETH 더 보기' })).closest(
    'li',
  );
  await waitFor(() => expect(row?.textContent).toContain('스테이킹 수익 2.90%'));
  const rate = () => screen.getByText('순 연이율').closest('div')?.textContent;
  expect(rate()).toContain('0.00%');
  await userEvent.click(screen.getByRole('switch', { name: '스테이킹 수익(2.90%) 포함' }));
  expect(rate()).toContain('2.90%');
  expect(address()).toContain('staking=on');
});

it('offers nothing for rewards that cost more to fetch than they bring', async () => {
  const rewards = (value: string) => [{ symbol: 'AAVE', amount: '0.000000007024', value }];
  server.answer(listAavePositions, [buildLending({ rewards: rewards('0') })]);
  const { container, unmount } = renderInApp(<AavePage />);
  await waitFor(() => expect(container.querySelector('[data-small]')).toBeTruthy());
  expect(screen.queryByRole('button', { name: /보상 받기/ })).toBeNull();
  unmount();
  server.answer(listAavePositions, [buildLending({ rewards: rewards('25000') })]);
  renderInApp(<AavePage />);
  expect(await screen.findByRole('button', { name: '내 지갑 보상 받기' })).toBeTruthy();
});

it('has a wallet read again', async () => {
  server.answer(refreshAavePosition, buildLending());
  renderInApp(<AavePage />);
  await choose('내 지갑', '새로고침');
  await waitFor(() => expect(server.callsOf(refreshAavePosition)).toHaveLength(1));
});

it('tells what a liquidation took, and that there was none', async () => {
  server.answer(listAaveLiquidations, {
    items: [],
    page: 1,
    limit: 100,
    total: 0,
    since: '2026-01-01T00:00:00.000Z',
    complete: true,
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
