/** The page of staked ether in its states, answered by the contracts' own fake server. */
import { getSummary } from '@moa/contracts/assets/summary';
import {
  convertRebase,
  getConversionRates,
  getRebaseHistory,
  getRebaseStats,
  getYieldAnalytics,
  listRebasePositions,
  listWithdrawals,
  type RebasePosition,
} from '@moa/contracts/defi/rebase';
import { listTransactions } from '@moa/contracts/defi/transactions';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { buildPlan } from '@moa/testing/build-plan';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RebasePage from './page.tsx';

const at = '2026-11-21T03:00:00.000Z';
const income = { days: 1, amount: '0.001', valueThen: '5000', valueNow: '5100' };

function buildPosition(changes: Partial<RebasePosition> = {}): RebasePosition {
  return {
    id: 'rebase:src_1',
    walletId: 'wal_1',
    walletLabel: '내 지갑',
    address: '0x5B642dD10E62502488740894E496B69fcBB7a7D8',
    chain: 'ethereum',
    currency: 'KRW',
    stEth: { amount: '2', shares: '1', tokenAddress: null },
    wstEth: { amount: '1', stEth: '1.2', tokenAddress: null },
    total: '3.2',
    value: '16000000',
    price: '5000000',
    shareRate: '1.2',
    rewarded: { amount: '0.05', valueThen: '240000', valueNow: '250000', since: at },
    averageApr: '3.1',
    lastRebase: { at, apr: '3', change: '0.0002' },
    waiting: '0',
    claimable: '0',
    blockNumber: '1',
    lastUpdated: at,
    stale: false,
    ...changes,
  };
}

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(getSummary, buildSummary());
  server.answer(listRebasePositions, [buildPosition()]);
  server.answer(listWithdrawals, []);
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
  server.answer(getYieldAnalytics, {
    currency: 'KRW',
    day: income,
    week: { ...income, days: 7 },
    month: { ...income, days: 30 },
    all: { ...income, days: 300, since: at },
    effectiveApr: '3.05',
    versusHold: { held: '3.15', staked: '3.2', difference: '0.05', differenceValue: '250000' },
    protocolFees: '0.005',
    complete: true,
  });
  server.answer(getRebaseHistory, {
    items: [
      {
        id: 'a',
        positionId: 'rebase:src_1',
        at,
        kind: 'rebase',
        change: '0.0002',
        value: '1000',
        apr: '3',
        balance: '3.2',
        hash: null,
      },
    ],
    page: 1,
    limit: 500,
    total: 1,
    currency: 'KRW',
    since: at,
    complete: true,
    months: [],
  });
  server.answer(getRebaseStats, {
    token: 'stETH',
    currency: 'KRW',
    apr: { last: '3', days7: '3.1', days30: null },
    aprHistory: [],
    lastReportAt: at,
    totalPooledEther: '9000000',
    totalShares: '1',
    tvl: '45000000000000',
    fee: '10',
    stakers: null,
    queue: {
      isPaused: false,
      isBunker: false,
      waitingRequests: '12',
      waitingStEth: '340',
      minAmount: '0.0000000000000001',
      maxAmount: '1000',
      estimatedDays: 5,
    },
    blockNumber: '1',
  });
  server.answer(getConversionRates, {
    wstEthToStEth: '1.2',
    stEthToWstEth: '0.83',
    marketStEth: null,
    pegDeviation: null,
    market: null,
    blockNumber: '1',
  });
});

const render = () => renderInApp(<RebasePage />, { user: testUser });

it('tells both tokens as one holding, with what it brought', async () => {
  render();
  const holding = (await screen.findByRole('heading', { name: '내 지갑' })).closest(
    '[data-rebase]',
  );
  expect(holding?.textContent).toContain('16,000,000');
  expect(holding?.textContent).toContain('3.2 stETH');
  expect(await screen.findByText('리베이스')).toBeTruthy();
});

it('says what to do where there is no staked ether', async () => {
  server.answer(listRebasePositions, []);
  render();
  expect(await screen.findByText('스테이킹한 이더가 없습니다')).toBeTruthy();
});

it('keeps a loss a loss, and what is not known a dash with its reason', async () => {
  server.answer(listRebasePositions, [
    buildPosition({
      value: null,
      price: null,
      rewarded: null,
      lastRebase: { at, apr: '-180', change: '-0.015' },
    }),
  ]);
  render();
  const holding = (await screen.findByRole('heading', { name: '내 지갑' })).closest(
    '[data-rebase]',
  );
  expect(holding?.textContent).toMatch(/[−-]0\.015/);
  expect(holding?.textContent).toContain('—');
});

it('takes no amount that is more than there is, and asks for a plan of all of it', async () => {
  server.answer(convertRebase, buildPlan());
  render();
  await userEvent.click(await screen.findByRole('button', { name: '바꾸기' }));
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByRole('spinbutton');
  await userEvent.type(amount, '5');
  await userEvent.click(within(dialog).getByRole('button', { name: '계획 보기' }));
  expect(await within(dialog).findByText('가진 것보다 많습니다.')).toBeTruthy();
  expect(server.callsOf(convertRebase)).toHaveLength(0);
  await userEvent.click(within(dialog).getByRole('button', { name: '전부' }));
  await userEvent.click(within(dialog).getByRole('button', { name: '계획 보기' }));
  expect(await screen.findByRole('dialog', { name: /2 stETH/ })).toBeTruthy();
  expect(server.callsOf(convertRebase)[0]?.body).toEqual({
    walletId: 'wal_1',
    from: 'stETH',
    to: 'wstETH',
    amount: 'max',
  });
});

it('offers to claim what is ready, and says when what waits is expected', async () => {
  const request = { requestId: '1', requestedAt: at, requested: '2', payable: '1.9' };
  const shared = { walletId: 'wal_1', isPaused: false, isBunker: false, reason: null };
  server.answer(listWithdrawals, [
    {
      ...shared,
      id: 'w1',
      status: 'finalized',
      requests: [{ ...request, status: 'finalized' }],
      estimate: null,
    },
    {
      ...shared,
      id: 'w2',
      status: 'requested',
      requests: [{ ...request, status: 'requested' }],
      estimate: { at: '2026-11-26T03:00:00.000Z', days: 5 },
    },
  ]);
  render();
  expect(await screen.findByRole('button', { name: '수령하기' })).toBeTruthy();
  expect(screen.getByText(/11월 26일/)).toBeTruthy();
  expect(screen.getByText(/그 사이 손실이 있었습니다/)).toBeTruthy();
});
