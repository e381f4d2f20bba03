import { getSummary } from '@moa/contracts/assets/summary';
import { claimLpRewards } from '@moa/contracts/defi/lp-tokens/acts';
import {
  listLpPositions,
  type PoolPosition,
  refreshLpPositions,
} from '@moa/contracts/defi/lp-tokens/positions';
import { listTransactions } from '@moa/contracts/defi/transactions';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { listWallets } from '@moa/contracts/settings/wallets';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPlan } from '../../testing/build-plan.ts';
import { buildPoolPosition } from '../../testing/build-pool-position.ts';
import { printedSums } from '../../testing/printed-sums.ts';
import LpTokensPage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
});
const answer = (...positions: PoolPosition[]) => server.answer(listLpPositions, positions);

it('tells what the pools are worth, earned and lost, and leads to each', async () => {
  answer(buildPoolPosition());
  const { container } = renderInApp(<LpTokensPage />);
  const link = await screen.findByRole('link', { name: 'USDC/WETH' });
  expect(link.getAttribute('href')).toBe('/defi/lp-tokens/lp_1');
  const table =
    container.querySelector('[data-pool]')?.closest('tr, li, article')?.textContent ?? '';
  expect(table).toContain('₩1,000,000');
  expect(screen.getByText('무제한 승인')).toBeTruthy();
  const summary = container.querySelector('[data-pool-summary]')?.textContent ?? '';
  expect(summary).toContain('₩30,000');
});

it('adds up on the page to what came of the pools, row by row and together', async () => {
  const position = buildPoolPosition();
  const claimed = {
    ...position,
    id: 'lp_2',
    value: '47394290',
    result: {
      ...position.result,
      putIn: '58405300',
      depositValue: '53732379',
      realised: '-372921',
      rewardsClaimable: '108243699',
      rewardsClaimed: '157827726',
      netPnl: '259360415',
      netPnlPercent: '444.07',
    },
  };
  answer(position, claimed);
  renderInApp(<LpTokensPage />);
  const buttons = await screen.findAllByRole('button', { name: /순손익 계산 내역$/ });
  expect(buttons).toHaveLength(3);
  const totals = [];
  for (const button of buttons) {
    await userEvent.click(button);
    const [sum] = printedSums();
    expect(sum?.lines).toHaveLength(5);
    expect(sum?.sum).toBe(sum?.total);
    totals.push(sum?.total);
    await userEvent.keyboard('{Escape}');
  }
  expect(totals.toSorted()).toEqual(['110000', '259360415', '259470415']);
});

it('opens loss, fees and the change of a day into lines that add up, of all pools and of one', async () => {
  answer(buildPoolPosition(), buildPoolPosition({ id: 'lp_2' }));
  renderInApp(<LpTokensPage />);
  for (const [name, total] of [
    [/^24시간 계산 내역$/, '20000'],
    [/^수수료 수익 \(추정\) 계산 내역$/, '60000'],
    [/^비영구적 손실 계산 내역$/, '-20000'],
    [/^USDC\/WETH 비영구적 손실 계산 내역$/, '-10000'],
  ] as const) {
    const [button] = await screen.findAllByRole('button', { name });
    await userEvent.click(button as HTMLElement);
    expect(printedSums()[0]).toMatchObject({ sum: total, total });
    await userEvent.keyboard('{Escape}');
  }
});

it('has rewards claimed from the list, and the rest of the acts behind a button that names the pool', async () => {
  answer(buildPoolPosition());
  server.answer(claimLpRewards, buildPlan());
  server.answer(listWallets, []);
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  renderInApp(<LpTokensPage />);
  await userEvent.click(await screen.findByRole('button', { name: '내 지갑 USDC/WETH 더 보기' }));
  const links = screen.getAllByRole('menuitem').map((one) => one.getAttribute('href'));
  expect(links).toEqual(
    ['add', 'remove', 'stake', 'unstake'].map((act) => `/defi/lp-tokens/lp_1?act=${act}`),
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: '내 지갑 USDC/WETH 보상 받기' }));
  expect(await screen.findByRole('dialog', { name: 'USDC/WETH 보상 받기' })).toBeTruthy();
  await waitFor(() => expect(server.callsOf(claimLpRewards)).toHaveLength(1));
});

it('says of how many a sum is where not all are known', async () => {
  const unknown = buildPoolPosition({ id: 'lp_2' });
  answer(buildPoolPosition(), {
    ...unknown,
    result: { ...unknown.result, netPnl: null, quality: 'partial', missing: ['prices_then'] },
  });
  const { container } = renderInApp(<LpTokensPage />);
  await screen.findByText(/2개 중 1개 포지션의 순손익/);
  expect(container.querySelector('[data-lead]')?.textContent).not.toContain('%');
});

it('has every wallet with a pool read again', async () => {
  answer(buildPoolPosition());
  server.answer(refreshLpPositions, { walletIds: ['wal_1'], positions: 1 });
  renderInApp(<LpTokensPage />);
  await userEvent.click(await screen.findByRole('button', { name: '새로고침' }));
  await waitFor(() => expect(server.callsOf(refreshLpPositions)).toHaveLength(1));
  await waitFor(() => expect(server.callsOf(listLpPositions).length).toBeGreaterThan(1));
});

it('leads to the first wallet where there is nothing', async () => {
  answer();
  renderInApp(<LpTokensPage />);
  const link = await screen.findByRole('link', { name: '지갑 주소 추가하기' });
  expect(link.getAttribute('href')).toBe('/settings?add=wallet');
});

it('says what failed, and tries again', async () => {
  server.refuse(listLpPositions, 403, 'FORBIDDEN');
  renderInApp(<LpTokensPage />);
  const alert = await screen.findByRole('alert');
  answer(buildPoolPosition());
  await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: 'USDC/WETH' })).toBeTruthy();
});
