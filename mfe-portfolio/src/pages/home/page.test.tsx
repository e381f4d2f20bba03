import { getHistory } from '@moa/contracts/assets/history';
import { listPositions } from '@moa/contracts/assets/positions';
import { listPublicPrices } from '@moa/contracts/assets/prices';
import { getSummary } from '@moa/contracts/assets/summary';
import { recoveryStatus } from '@moa/contracts/auth/recovery';
import { buildPositionPage, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './page.tsx';
import { at, history, rowOf, startHome, wayBack } from './testing/start-home.ts';

let server: FakeServer;
beforeEach(() => {
  server = startHome();
});

it('tells who is signed out what Moa is, and the way in', async () => {
  server.answer(listPublicPrices, { items: [], asOf: at });
  renderInApp(<HomePage />, { user: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: '흩어진 자산을 하나의 정확한 총액으로' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '무료로 시작하기' })[0]?.getAttribute('href')).toBe(
    '/login?mode=sign-up',
  );
  expect(screen.getByText(/예시 포트폴리오/)).toBeTruthy();
  // Prices, which are the same for everybody, and nothing else.
  await waitFor(() =>
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/v1/assets/prices']),
  );
});

it('shows three steps and no total while nothing is connected', async () => {
  server.answer(getSummary, buildSummary({ sources: [], topAssets: [], positionCount: 0 }));
  server.answer(recoveryStatus, wayBack(false));
  renderInApp(<HomePage />);
  expect(await screen.findByText('0/3 완료')).toBeTruthy();
  expect(screen.getByRole('link', { name: '거래소 연결하기' })?.getAttribute('href')).toBe(
    '/settings?add=exchange',
  );
  expect(screen.getByRole('link', { name: '지갑 주소 추가하기' })?.getAttribute('href')).toBe(
    '/settings?add=wallet',
  );
  expect(screen.getByRole('link', { name: '복구 방법 만들기' })?.getAttribute('href')).toBe(
    '/security#recovery',
  );
  expect(screen.queryByText(/₩/)).toBeNull();
});

it('keeps the steps in view until a way back into the account exists', async () => {
  server.answer(getSummary, buildSummary({ sources: [buildSource()] }));
  server.answer(recoveryStatus, wayBack(false));
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('1/3 완료')).toBeTruthy();
  expect(container.querySelector('[data-step="exchange"]')?.getAttribute('data-done')).toBe('true');
  expect(screen.queryByRole('button', { name: '나중에' })).toBeNull();
  expect(container.querySelector('[data-todo="wayBack"]')?.textContent).toContain(
    '지금 기기를 잃어버리면 계정에 다시 로그인할 수 없습니다',
  );
});

it('lets more places be put off once there is a way back', async () => {
  server.answer(getSummary, buildSummary({ sources: [buildSource()] }));
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('2/3 완료')).toBeTruthy();
  expect(container.querySelector('[data-todo="wayBack"]')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '나중에' }));
  expect(container.querySelector('[data-setup]')).toBeNull();
});

it('shows the net worth in won, dollars and tether, the split, and the assets with quantity and price', async () => {
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: '순자산' })).toBeTruthy();
  const total = (code: string) => container.querySelector(`[data-total="${code}"]`);
  expect(total('KRW')?.textContent).toContain('₩10,000,000');
  expect(total('USD')?.textContent).toContain('$7,215.01');
  expect(total('USDT')?.textContent).toContain('₮7,215.01');
  const bitcoin = await waitFor(() => rowOf(container));
  expect(container.querySelector('[data-category="exchange"]')?.textContent).toContain(
    '₩8,000,00080.00%',
  );
  expect(bitcoin.textContent).toMatch(/비트코인.*0\.05 BTC/);
  expect(bitcoin?.getAttribute('href')).toBe('/assets/pos_btc');
  expect(within(bitcoin).getByText(/160,000,000/)).toBeTruthy();
});

it('never shows zero before the first reading', async () => {
  server.answer(
    getSummary,
    buildSummary({
      quality: 'insufficient_data',
      totalValue: { KRW: '0', USD: '0.00', USDT: '0.00' },
      topAssets: [],
      sources: [buildSource({ status: 'syncing', lastSyncedAt: null })],
    }),
  );
  server.answer(listPositions, buildPositionPage([], null));
  server.answer(getHistory, history({ points: [] }));
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('잔고를 불러오고 있습니다')).toBeTruthy();
  expect(container.querySelector('[data-total="KRW"]')?.textContent).toContain('—');
  expect(await screen.findByText('아직 기록이 부족합니다')).toBeTruthy();
  expect(container.querySelector('main, div')?.textContent).not.toMatch(/[₩$₮]0[^,.]/);
});

it('shows net worth as assets minus debts', async () => {
  server.answer(getSummary, buildSummary({ debt: '2500000' }));
  const { container } = renderInApp(<HomePage />);
  await screen.findByRole('heading', { level: 1, name: '순자산' });
  expect(container.querySelector('[data-made-of]')?.textContent).toBe(
    '자산 ₩12,500,000 − 부채 ₩2,500,000',
  );
});

it('says that a kind of place is not connected instead of showing zero', async () => {
  server.answer(
    getSummary,
    buildSummary({
      sources: [buildSource()],
      byKind: {
        exchange: { value: '8000000', percentage: '100.00' },
        wallet: { value: '0', percentage: '0.00' },
        defi: { value: '0', percentage: '0.00' },
        manual: { value: '0', percentage: '0.00' },
      },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('거래소별');
  expect(container.querySelector('[data-category="wallet"]')?.textContent).toContain(
    '연결한 곳 없음',
  );
  expect(container.querySelector('[data-category="defi"]')).toBeNull();
  expect(screen.getByRole('link', { name: '지갑 주소 추가하기' })).toBeTruthy();
});

it('tells what simply lies in a wallet from what stands in a protocol or was written down', async () => {
  server.answer(
    getSummary,
    buildSummary({
      byKind: {
        exchange: { value: '8000000', percentage: '80.00' },
        wallet: { value: '1200000', percentage: '12.00' },
        defi: { value: '500000', percentage: '5.00' },
        manual: { value: '300000', percentage: '3.00' },
      },
    }),
  );
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('거래소별');
  expect(
    [...container.querySelectorAll('[data-category]')].map(({ textContent }) => textContent),
  ).toEqual([
    '거래소₩8,000,00080.00%',
    '지갑₩1,200,00012.00%',
    'DeFi₩500,0005.00%',
    '직접 입력₩300,0003.00%',
  ]);
});

it('says which prices are used where two kinds of them meet', async () => {
  server.answer(getSummary, buildSummary({ pricing: { domestic: 3, abroad: 2, manual: 0 } }));
  renderInApp(<HomePage />);
  expect(await screen.findByText(/지갑 자산은 해외 시세 × 환율로 계산합니다/)).toBeTruthy();
});

it('names the source that failed, why, how old its values are, and what to do', async () => {
  server.answer(
    getSummary,
    buildSummary({
      quality: 'stale',
      sources: [
        buildSource({
          status: 'failed',
          lastSyncedAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
          error: { code: 'CEX_MAINTENANCE', message: 'maintenance' },
        }),
      ],
    }),
  );
  const { container } = renderInApp(<HomePage />);
  expect(
    await screen.findByText(
      '내 업비트는 3시간 전 기준입니다. 거래소가 점검 중입니다. 자동으로 다시 시도합니다.',
    ),
  ).toBeTruthy();
  const todo = await screen.findByText('내 업비트를 불러오지 못하고 있습니다');
  expect(todo.parentElement?.textContent).toContain('거래소가 점검 중입니다. 자동으로 다시');
  expect(screen.getByRole('link', { name: '연결 확인' }).getAttribute('href')).toBe(
    '/settings#exchanges',
  );
  expect(container.querySelector('[data-place="src_upbit"]')?.textContent).toContain('실패');
});

it('says what failed with its request, and tries again', async () => {
  server.refuse(getSummary, 403, 'FORBIDDEN');
  renderInApp(<HomePage />);
  expect(await screen.findByText('요청 번호 req-test')).toBeTruthy();
  server.answer(getSummary, buildSummary());
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('주요 자산')).toBeTruthy();
});
