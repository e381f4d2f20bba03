import { listPositions } from '@moa/contracts/assets/positions';
import { getSummary } from '@moa/contracts/assets/summary';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { buildPositionPage, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor } from '@testing-library/react';
import { ConnectedCard } from './connected-card.tsx';

const connected = { id: 'src_upbit', label: '내 업비트' };
const unread = { status: 'syncing', lastSyncedAt: null } as const;

afterEach(() => queryClient.clear());

it('says that a place is being read, then what that makes together, and where to go from here', async () => {
  setDisplayCurrency('KRW');
  const server = startFakeServer();
  server.answer(listPositions, buildPositionPage([], null));
  server.answer(
    getSummary,
    buildSummary({ sources: [buildSource({ status: 'syncing', lastSyncedAt: null })] }),
  );
  renderInApp(<ConnectedCard connected={connected} />);
  expect(await screen.findByText('내 업비트 자산을 불러오고 있습니다')).toBeTruthy();
  expect(screen.queryByText(/₩/)).toBeNull();
  server.answer(getSummary, buildSummary({ sources: [buildSource()] }));
  await act(() => queryClient.invalidateQueries({ queryKey: summaryQuery('KRW').queryKey }));
  expect(await screen.findByText('지금까지의 순자산')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('₩10,000,000');
  expect(screen.getByRole('link', { name: '총액 보기' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: '지갑도 추가하기' }).getAttribute('href')).toBe(
    '/settings?add=wallet',
  );
});

it('says why a place could not be read, by its present name', async () => {
  setDisplayCurrency('KRW');
  const server = startFakeServer();
  server.answer(listPositions, buildPositionPage([], null));
  const error = { code: 'EXCHANGE_KEY_REFUSED', message: '' };
  server.answer(
    getSummary,
    buildSummary({
      sources: [buildSource({ ...unread, label: '새 이름', status: 'failed', error })],
    }),
  );
  renderInApp(<ConnectedCard connected={connected} />);
  expect(await screen.findByText('새 이름 자산을 불러오지 못했습니다')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBeTruthy();
  expect(screen.queryByText(/₩/)).toBeNull();
});

it('waits for no other place of the same name, and goes with the place itself', async () => {
  setDisplayCurrency('KRW');
  const server = startFakeServer();
  server.answer(listPositions, buildPositionPage([], null));
  const other = buildSource({ id: 'src_other', ...unread });
  server.answer(getSummary, buildSummary({ sources: [buildSource(), other] }));
  renderInApp(<ConnectedCard connected={connected} />);
  expect(await screen.findByText('지금까지의 순자산')).toBeTruthy();
  server.answer(getSummary, buildSummary({ sources: [other] }));
  await act(() => queryClient.invalidateQueries({ queryKey: summaryQuery('KRW').queryKey }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});
