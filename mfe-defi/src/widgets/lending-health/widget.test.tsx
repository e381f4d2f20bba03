import { getSummary } from '@moa/contracts/assets/operations';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { buildLending, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import LendingHealthWidget from './widget.tsx';

const wallet = buildSource({ id: 'w', kind: 'wallet', provider: 'ethereum', label: '내 지갑' });
let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(getSummary, buildSummary({ sources: [wallet] }));
});

it('shows the position that is closest to liquidation, and of how many', async () => {
  server.answer(listAavePositions, [
    buildLending({ id: 'safe', healthFactor: '12.5', zone: 'safe' }),
    buildLending({ id: 'near', healthFactor: '1.239', zone: 'caution' }),
  ]);
  renderInApp(<LendingHealthWidget />);
  expect(await screen.findByText('1.23')).toBeTruthy();
  expect(screen.getByText('2개 포지션 가운데 가장 위험한 것')).toBeTruthy();
  expect(screen.getByRole('link', { name: '자세히' }).getAttribute('href')).toBe('/defi/dashboard');
});

it('leads to the first wallet while there is none', async () => {
  server.answer(getSummary, buildSummary({ sources: [] }));
  server.answer(listAavePositions, []);
  renderInApp(<LendingHealthWidget />);
  const link = await screen.findByRole('link', { name: '지갑 추가' });
  expect(link.getAttribute('href')).toBe('/settings?add=wallet');
});

it('says that wallets lend and borrow nothing', async () => {
  server.answer(listAavePositions, []);
  renderInApp(<LendingHealthWidget />);
  expect(await screen.findByText('추가한 지갑에는 예치하거나 빌린 것이 없습니다.')).toBeTruthy();
});

it('says what failed without interrupting, and tries again', async () => {
  server.refuse(listAavePositions, 403, 'FORBIDDEN');
  renderInApp(<LendingHealthWidget />);
  expect(await screen.findByRole('button', { name: '다시 시도' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
