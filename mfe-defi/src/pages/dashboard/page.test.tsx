import { getSummary } from '@moa/contracts/assets/summary';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { listTransactions } from '@moa/contracts/defi/transactions';
import { setDisplayCurrency } from '@moa/host/currency';
import { queryClient } from '@moa/host/query';
import { buildLending, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DefiDashboardPage from './page.tsx';

const wallet = buildSource({
  id: 'src_wallet',
  kind: 'wallet',
  provider: 'ethereum',
  label: '내 지갑',
});

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary({ sources: [wallet] }));
  server.answer(listTransactions, { items: [], page: 1, limit: 20, total: 0 });
});

it('shows health, distance to liquidation, supplies and debts; the factor is cut, not rounded', async () => {
  server.answer(listAavePositions, [buildLending()]);
  renderInApp(<DefiDashboardPage />);
  expect(await screen.findByText('1.98')).toBeTruthy();
  expect(
    screen.getByRole('img', { name: '건강 지수 1.98, 보통. 1 아래로 내려가면 청산됩니다.' }),
  ).toBeTruthy();
  expect(screen.getByText('담보 가격이 모두 49.59% 내리면 청산이 시작됩니다.')).toBeTruthy();
  expect(
    screen.getByRole('img', { name: '담보 대비 대출 41.58%, 한도 80.00%, 청산 82.50%' }),
  ).toBeTruthy();
  const debt = screen.getByText('USDC').closest('li');
  expect(debt?.textContent).toContain('3,000');
  expect(debt?.textContent).toContain('₩4,158,000');
  expect(debt?.textContent).toContain('연이율 3.40%');
});

it('tells all of DeFi as home does, and leads to what it is made of', async () => {
  server.answer(listAavePositions, [buildLending()]);
  const { container } = renderInApp(<DefiDashboardPage />);
  const link = await screen.findByRole('link', { name: '자산 목록에서 보기' });
  expect(link.getAttribute('href')).toBe('/assets?tab=defi');
  expect(container.querySelector('[data-defi-total]')?.textContent).toContain('₩2,000,000');
});

it('says how old the values are when no new ones come', async () => {
  server.answer(listAavePositions, [buildLending()]);
  renderInApp(<DefiDashboardPage />);
  await screen.findByText('1.98');
  server.refuse(listAavePositions, 403, 'FORBIDDEN');
  await queryClient.refetchQueries();
  expect(await screen.findByText(/^새 값을 받지 못해 .+ 받은 값을 보여 드립니다\.$/)).toBeTruthy();
});

it('puts whoever is closest to liquidation first', async () => {
  server.answer(listAavePositions, [
    buildLending({ id: 'none', healthFactor: null, zone: 'none', dropToLiquidation: null }),
    buildLending({ id: 'safe', healthFactor: '12.5', zone: 'safe' }),
    buildLending({ id: 'near', healthFactor: '9.1', zone: 'safe' }),
  ]);
  const { container } = renderInApp(<DefiDashboardPage />);
  await screen.findByText('9.10');
  const zones = [...container.querySelectorAll('[data-zone]')].map((card) => card.textContent);
  expect(zones[0]).toContain('9.10');
  expect(zones[1]).toContain('12.50');
  expect(zones[2]).toContain('대출 없음');
});

it('says when the values are old, and which wallet could not be read', async () => {
  server.answer(
    getSummary,
    buildSummary({
      sources: [
        { ...wallet, status: 'failed', error: { code: 'DEFI_CONTRACT_ERROR', message: 'x' } },
      ],
    }),
  );
  server.answer(listAavePositions, [
    buildLending({ stale: true, lastUpdated: new Date(Date.now() - 42 * 60_000).toISOString() }),
  ]);
  renderInApp(<DefiDashboardPage />);
  expect(
    await screen.findByText('42분 전에 읽은 값입니다. 지금의 건강 지수는 다를 수 있습니다.'),
  ).toBeTruthy();
  expect(screen.getByText(/내 지갑을 읽지 못했습니다\. 이더리움 노드에서/)).toBeTruthy();
});

it('leads to the first wallet while there is none', async () => {
  server.answer(getSummary, buildSummary({ sources: [] }));
  server.answer(listAavePositions, []);
  renderInApp(<DefiDashboardPage />);
  const link = await screen.findByRole('link', { name: '지갑 주소 추가하기' });
  expect(link.getAttribute('href')).toBe('/settings?add=wallet');
});

it('tells a wallet that lends nothing from one that was not read yet', async () => {
  server.answer(listAavePositions, []);
  const { unmount } = renderInApp(<DefiDashboardPage />);
  expect(await screen.findByText('대출 포지션이 없습니다')).toBeTruthy();
  unmount();
  server.answer(
    getSummary,
    buildSummary({ sources: [{ ...wallet, status: 'syncing', lastSyncedAt: null }] }),
  );
  renderInApp(<DefiDashboardPage />);
  expect(await screen.findByText('지갑을 처음으로 읽고 있습니다')).toBeTruthy();
});

it('says what failed, and tries again', async () => {
  server.refuse(listAavePositions, 403, 'FORBIDDEN');
  renderInApp(<DefiDashboardPage />);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('요청 번호 req-test')).toBeTruthy();
  server.answer(listAavePositions, [buildLending()]);
  await userEvent.click(within(alert).getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('1.98')).toBeTruthy();
});
