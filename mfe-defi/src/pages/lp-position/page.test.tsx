import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import {
  calculateLpValue,
  simulateImpermanentLoss,
} from '@moa/contracts/defi/lp-tokens/calculators';
import { listLpHistory } from '@moa/contracts/defi/lp-tokens/history';
import { getPoolAnalytics } from '@moa/contracts/defi/lp-tokens/pools';
import { getLpPosition } from '@moa/contracts/defi/lp-tokens/positions';
import { getRebalanceStrategy } from '@moa/contracts/defi/lp-tokens/rebalance';
import { listTransactions } from '@moa/contracts/defi/transactions';
import { listWallets } from '@moa/contracts/settings/wallets';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildPositionPage, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { fireEvent, screen } from '@testing-library/react';
import { buildPoolPosition } from '../../testing/build-pool-position.ts';
import { printedSums } from '../../testing/printed-sums.ts';
import LpPositionPage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getLpPosition, buildPoolPosition());
  server.answer(listWallets, []);
  server.answer(listPositions, buildPositionPage([], null));
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
  server.answer(getSummary, buildSummary());
  server.answer(listLpHistory, {
    items: [],
    page: 1,
    limit: 100,
    total: 0,
    since: null,
    complete: true,
    unread: [],
  });
  for (const one of [getPoolAnalytics, getRebalanceStrategy, calculateLpValue] as const) {
    server.refuse(one, 502, 'DEFI_CONTRACT_ERROR');
  }
  server.answer(simulateImpermanentLoss, {
    weights: ['50', '50'],
    entryPrice: '0.0002',
    feeApr: '7.5',
    days: 30,
    deposit: '100',
    rows: ['0.50', '1.00', '1.50', '4.00'].map((ratio) => ({
      ratio,
      price: null,
      lp: '122.47',
      hold: '125',
      il: ratio === '1.50' ? '-2.02' : '-20',
      feeEstimate: '0.75',
      net: '-1.78',
      breakEvenFeeApr: '25',
      breakEvenDays: ratio === '4.00' ? '1225.06' : '101.4',
    })),
  });
});

it('adds up what was put in, prices, loss and fees to what it is worth', async () => {
  renderInApp(<LpPositionPage />, {
    path: '/defi/lp-tokens/lp_1',
    route: '/defi/lp-tokens/:id',
  });
  await screen.findByText('손익 내역');
  const [value, net] = printedSums();
  expect(value).toMatchObject({ sum: '1000000', total: '1000000' });
  expect(net).toMatchObject({ sum: '110000', total: '110000' });
  const head = document.querySelector('[data-pool-head]')?.textContent ?? '';
  for (const shown of ['₩1,000,000', '0.1200%', '투입 금액 대비', '풀 컨트랙트'])
    expect(head).toContain(shown);
});

it('marks an allowance without a limit, and offers to revoke it', async () => {
  renderInApp(<LpPositionPage />, {
    path: '/defi/lp-tokens/lp_1',
    route: '/defi/lp-tokens/:id',
  });
  expect(await screen.findByText('무제한 승인')).toBeTruthy();
  expect(screen.getByRole('button', { name: '승인 취소' })).toBeTruthy();
});

it('tells the loss of the change that the slider stands at', async () => {
  renderInApp(<LpPositionPage />, {
    path: '/defi/lp-tokens/lp_1',
    route: '/defi/lp-tokens/:id',
  });
  const slider = await screen.findByRole('slider');
  expect(slider.getAttribute('min')).toBe('-50');
  expect(slider.getAttribute('max')).toBe('300');
  expect((await screen.findByText(/손실 만회까지 약 102일/)).textContent).toContain(
    '단순 보유 대비 -2.02%',
  );
  fireEvent.change(slider, { target: { value: '300' } });
  expect(await screen.findByText('+300%', { selector: 'strong' })).toBeTruthy();
  expect(await screen.findByText(/손실 만회까지 1년 이상/)).toBeTruthy();
});

it('prints what pool, holding and fees come to in one unit, so that each row adds up', async () => {
  renderInApp(<LpPositionPage />, {
    path: '/defi/lp-tokens/lp_1',
    route: '/defi/lp-tokens/:id',
  });
  const head = await screen.findByRole('rowheader', { name: '+50%' });
  const cells = [...(head.closest('tr')?.querySelectorAll('td') ?? [])];
  expect(cells.map((cell) => cell.textContent?.replace('−', '-'))).toEqual([
    '122.47',
    '125',
    '-2.53',
    '0.75',
    '-1.78',
  ]);
});

it('offers only what can be done, and says what failed beside what did not', async () => {
  server.answer(getLpPosition, buildPoolPosition({ held: '0', staked: [] }));
  renderInApp(<LpPositionPage />, {
    path: '/defi/lp-tokens/lp_1',
    route: '/defi/lp-tokens/:id',
  });
  expect(await screen.findByRole('button', { name: '예치' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '인출' })).toBeNull();
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
});
