import { getSummary } from '@moa/contracts/assets/summary';
import { getPlan, listTransactions, reportTransaction } from '@moa/contracts/defi/transactions';
import { getSandboxSamples } from '@moa/contracts/platform/samples';
import { listWallets } from '@moa/contracts/settings/wallets';
import { portfolioKey, transactionsKey } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp, testUser } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOwnWallet } from '../testing/build-own-wallet.ts';
import { buildPlan, buildTransaction } from '../testing/build-plan.ts';
import { OpenTransactions } from './open-transactions.tsx';

let server: FakeServer;
const knows = (...items: ReturnType<typeof buildTransaction>[]) => {
  server.answer(listTransactions, { items, page: 1, limit: 20, total: items.length });
  server.answer(getPlan, { plan: buildPlan(), transactions: items });
};

beforeEach(() => {
  localStorage.clear();
  server = startFakeServer();
  server.answer(listWallets, [buildOwnWallet()]);
  server.answer(getSummary, buildSummary());
  server.answer(getSandboxSamples, {
    exchanges: [],
    wallets: [],
    outboxUrl: null,
    practiceWallet: null,
  });
});

it('shows nothing while there is nothing to tell', async () => {
  knows();
  const { container } = renderInApp(<OpenTransactions />);
  await waitFor(() => expect(server.callsOf(listTransactions)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueriesData({ queryKey: transactionsKey })).toMatchObject([
    [expect.anything(), { items: [] }],
  ]);
  expect(container.textContent).toBe('');
});

it('shows what became of it when that is pushed', async () => {
  knows(buildTransaction({ stepId: 's2' }));
  renderInApp(<OpenTransactions />);
  expect(await screen.findByText('대기 중')).toBeTruthy();
  knows(
    buildTransaction({ stepId: 's1', status: 'confirmed' }),
    buildTransaction({ stepId: 's2', status: 'confirmed' }),
  );
  act(() => void queryClient.invalidateQueries({ queryKey: transactionsKey }));
  await waitFor(() => expect(screen.getAllByText('완료')).toHaveLength(2));
});

it('looks by itself while nothing can be pushed, and no more once it can', async () => {
  jest.useFakeTimers();
  try {
    knows(buildTransaction({ stepId: 's2' }));
    renderInApp(<OpenTransactions />);
    await act(() => jest.advanceTimersByTimeAsync(100));
    const requested = () => server.callsOf(listTransactions).length;
    expect(requested()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(requested()).toBe(2);
    act(() => realtimeStore.setState({ status: 'connected' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    // Transactions that settled before the connection was open were not pushed.
    expect(requested()).toBe(3);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(requested()).toBe(3);
  } finally {
    act(() => realtimeStore.setState({ status: 'disconnected' }));
    jest.useRealTimers();
  }
});

it('tells the result of what was signed until the wallet is read', async () => {
  const at = (ago: number) => new Date(Date.now() - ago).toISOString();
  const wallet = (lastSyncedAt: string) =>
    buildSource({ id: 'src_wallet', kind: 'wallet', provider: 'ethereum', lastSyncedAt });
  const mined = { status: 'confirmed' as const, settledAt: at(2_000) };
  knows(
    buildTransaction({ id: 'dtx_1', stepId: 's1', ...mined }),
    buildTransaction({ id: 'dtx_2', stepId: 's2', ...mined }),
  );
  server.answer(getSummary, buildSummary({ sources: [wallet(at(40_000))] }));
  const { container } = renderInApp(<OpenTransactions />);
  await screen.findByText(/지갑을 다시 읽고 있습니다/);
  const result = () => container.querySelector('[data-unread-result]')?.textContent;
  expect(result()).toMatch(/stETH.*10.*8\.5.*wstETH.*0.*1\.25/);
  server.answer(getSummary, buildSummary({ sources: [wallet(at(0))] }));
  await act(() => queryClient.invalidateQueries({ queryKey: portfolioKey }));
  await waitFor(() => expect(result()).toBeUndefined());
});

it('says why one failed', async () => {
  knows(buildTransaction({ status: 'reverted', reason: '잔액이 모자랍니다.' }));
  renderInApp(<OpenTransactions />);
  expect(await screen.findByText('사유: 잔액이 모자랍니다.')).toBeTruthy();
});

it('goes on with a plan of which steps are left, as after a reload', async () => {
  knows(buildTransaction({ stepId: 's1', status: 'confirmed' }));
  renderInApp(<OpenTransactions />);
  await userEvent.click(await screen.findByRole('button', { name: '이어서 서명하기' }));
  expect(await screen.findByRole('dialog', { name: '이어서 서명하기' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '다음 단계 서명하기' })).toBeTruthy();
});

it('tells the server of a hash that it has not heard of', async () => {
  knows();
  const hash = `0x${'a'.repeat(64)}`;
  localStorage.setItem(
    'moa.unreported',
    JSON.stringify([
      { user: testUser.id, planId: 'pln_1', stepId: 's1', hash },
      { user: 'somebody-else', planId: 'pln_9', stepId: 's1', hash: `0x${'b'.repeat(64)}` },
    ]),
  );
  server.answer(reportTransaction, buildTransaction({ hash }));
  renderInApp(<OpenTransactions />);
  await waitFor(() => expect(localStorage.getItem('moa.unreported')).not.toContain('pln_1'));
  expect(server.callsOf(reportTransaction).map(({ body }) => body)).toEqual([
    { planId: 'pln_1', stepId: 's1', hash },
  ]);
  expect(localStorage.getItem('moa.unreported')).toContain('somebody-else');
});
