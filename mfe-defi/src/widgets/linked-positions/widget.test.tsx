import { getSummary } from '@moa/contracts/assets/summary';
import { listAavePositions } from '@moa/contracts/defi/aave';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildLending, buildSource, buildSummary } from '@moa/testing/build-portfolio';
import { startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import LinkedPositionsWidget from './widget.tsx';

beforeEach(() => {
  setDisplayCurrency('KRW');
  const server = startFakeServer();
  server.answer(getSummary, buildSummary({ sources: [buildSource({ kind: 'wallet' })] }));
  server.answer(listAavePositions, [buildLending()]);
});

it('shows where the asset is borrowed, with amount, value and health', async () => {
  renderInApp(<LinkedPositionsWidget symbol="USDC" positionId="p1" />);
  const row = (await screen.findByText(/대출$/)).closest('li');
  expect(row?.textContent).toContain('3,000');
  expect(row?.textContent).toContain('₩4,158,000');
  expect(row?.textContent).toContain('건강 지수 1.98');
});

it('says that an asset is at work nowhere', async () => {
  renderInApp(<LinkedPositionsWidget symbol="DOGE" positionId="p1" />);
  expect(await screen.findByText('대출 시장에 예치하거나 빌린 DOGE가 없습니다.')).toBeTruthy();
});
