import { getSummary, listPositions } from '@moa/contracts/assets/operations';
import { setDisplayCurrency } from '@moa/host/currency';
import {
  buildPosition,
  buildPositionPage,
  buildSource,
  buildSummary,
} from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HomePage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(listPositions, buildPositionPage([buildPosition()], '8000000'));
});

it('tells who is signed out what Moa is, and the way in', async () => {
  renderInApp(<HomePage />, { user: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: '흩어진 자산을 하나의 정확한 총액으로' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '무료로 시작하기' })[0]?.getAttribute('href')).toBe(
    '/login?mode=sign-up',
  );
  expect(screen.getByText('예시 화면')).toBeTruthy();
  expect(server.calls).toEqual([]);
});

it('shows three steps and no total while nothing is connected', async () => {
  server.answer(getSummary, buildSummary({ sources: [], topAssets: [], positionCount: 0 }));
  renderInApp(<HomePage />);
  expect(await screen.findByText('0/3 완료')).toBeTruthy();
  expect(screen.getByRole('link', { name: '거래소 연결하기' })?.getAttribute('href')).toBe(
    '/settings?add=exchange',
  );
  expect(screen.getByRole('link', { name: '지갑 주소 추가하기' })?.getAttribute('href')).toBe(
    '/settings?add=wallet',
  );
  expect(screen.queryByText(/₩/)).toBeNull();
});

it('shows the total in won, dollars and tether, the split, and the assets with quantity and price', async () => {
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByRole('heading', { level: 1, name: '총자산' })).toBeTruthy();
  const total = (code: string) => container.querySelector(`[data-total="${code}"]`);
  expect(total('KRW')?.textContent).toContain('₩10,000,000');
  expect(total('USD')?.textContent).toContain('$7,215.01');
  expect(total('USDT')?.textContent).toContain('₮7,215.01');
  expect(container.querySelector('[data-category="cex"]')?.textContent).toContain(
    '₩8,000,00080.00%',
  );
  const bitcoin = await screen.findByRole('link', { name: /Bitcoin/ });
  expect(bitcoin.textContent).toMatch(/Bitcoin.*0\.05 BTC/);
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
  const { container } = renderInApp(<HomePage />);
  expect(await screen.findByText('처음으로 잔고를 읽고 있습니다')).toBeTruthy();
  expect(container.querySelector('[data-total="KRW"]')?.textContent).toContain('—');
  expect(container?.textContent).not.toMatch(/[₩$₮]0/);
});

it('says that a kind of place is not connected instead of showing zero', async () => {
  server.answer(getSummary, buildSummary({ sources: [buildSource()] }));
  const { container } = renderInApp(<HomePage />);
  await screen.findByText('연결한 곳');
  expect(container.querySelector('[data-category="defi"]')?.textContent).toContain(
    '연결한 곳 없음',
  );
  expect(screen.getByRole('link', { name: '지갑 주소 추가하기' })).toBeTruthy();
});

it('names the source that failed, why, and how old its values are', async () => {
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
  renderInApp(<HomePage />);
  expect(
    await screen.findByText(
      '내 업비트는 3시간 전에 읽은 값입니다. 거래소가 점검 중입니다. 자동으로 다시 시도합니다.',
    ),
  ).toBeTruthy();
});

it('says how many assets without a price are left out', async () => {
  server.answer(getSummary, buildSummary({ quality: 'partial', unpricedCount: 2 }));
  renderInApp(<HomePage />);
  expect(await screen.findByText('가격을 알 수 없는 자산 2개는 합계에 없습니다.')).toBeTruthy();
});

it('says what failed with its request, and tries again', async () => {
  server.refuse(getSummary, 403, 'FORBIDDEN');
  renderInApp(<HomePage />);
  expect(await screen.findByText('요청 번호 req-test')).toBeTruthy();
  server.answer(getSummary, buildSummary());
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('주요 자산')).toBeTruthy();
});
