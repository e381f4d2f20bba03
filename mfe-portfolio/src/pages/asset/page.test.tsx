import { getPosition, listPositions } from '@moa/contracts/assets/operations';
import { setDisplayCurrency } from '@moa/host/currency';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import AssetPage from './page.tsx';

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(
    listPositions,
    buildPositionPage(
      [
        buildPosition({ id: 'a', balance: '1.5', locked: '0.5' }),
        buildPosition({ id: 'b', sourceLabel: '비상금', value: '1234' }),
      ],
      '8001234',
    ),
  );
});

it('shows a holding, what of it is bound, and where else the asset is', async () => {
  renderInApp(<AssetPage />, { path: '/assets/a', route: '/assets/:id' });
  expect(await screen.findByRole('heading', { level: 1, name: /Bitcoin/ })).toBeTruthy();
  expect(screen.getByText('사용 가능').nextElementSibling?.textContent).toContain('1 BTC');
  expect(screen.getByText('주문에 묶임').nextElementSibling?.textContent).toContain('0.5 BTC');
  expect(screen.getByRole('link', { name: /비상금/ })?.getAttribute('href')).toBe('/assets/b');
  expect(server.callsOf(getPosition)).toEqual([]);
});

it('says that an unknown position is not there, and leads back', async () => {
  server.refuse(getPosition, 404, 'NOT_FOUND');
  renderInApp(<AssetPage />, { path: '/assets/nope', route: '/assets/:id' });
  expect(await screen.findByText('이 포지션을 찾을 수 없습니다')).toBeTruthy();
  expect(screen.getByText('BIZ_INVALID_POSITION')).toBeTruthy();
  expect(screen.getByRole('link', { name: '모든 자산 보기' })?.getAttribute('href')).toBe(
    '/assets',
  );
});
