import { getPortfolioValueChart } from '@moa/contracts/analytics/operations';
import { setDisplayCurrency } from '@moa/host/currency';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import LastWeekWidget from './widget.tsx';

const chart = {
  currency: 'KRW' as const,
  period: '7d' as const,
  points: [
    { timestamp: '2026-01-01T00:00:00.000Z', value: '1000000' },
    { timestamp: '2026-01-02T00:00:00.000Z', value: '1050000' },
  ],
  first: '1000000',
  last: '1050000',
  change: '50000',
  changePercentage: '5',
  high: '1050000',
  low: '1000000',
  asOf: '2026-01-02T00:00:00.000Z',
  basis: 'recorded',
  method: 'last-of-interval',
  sample: 2,
  quality: 'ok' as const,
  missing: [],
};
let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
});

it('shows the change, its trend and its bounds', async () => {
  server.answer(getPortfolioValueChart, chart);
  renderInApp(<LastWeekWidget />);
  expect(await screen.findByRole('img', { name: '지난 7일 총자산의 흐름' })).toBeTruthy();
  expect(document.body.textContent).toContain('₩50,000');
  expect(document.body.textContent).toContain('₩1,050,000');
});

it('says when there will be something to see, and draws no line through one point', async () => {
  server.answer(getPortfolioValueChart, { ...chart, points: chart.points.slice(0, 1), sample: 1 });
  renderInApp(<LastWeekWidget />);
  expect(await screen.findByText(/기록이 쌓이면/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
