import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { getSummary } from '@moa/contracts/assets/summary';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
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
const none = { day: null, sinceReset: null, week: null, month: null };
/** Most of what the line rose by was paid in. */
const week = {
  value: '10000',
  percentage: '1.00',
  since: '2025-12-26T00:00:00.000Z',
  before: '1000000',
  flows: '40000',
};
let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = startFakeServer();
  server.answer(getSummary, buildSummary({ performance: { ...none, week } }));
});

it('shows the trend and its bounds', async () => {
  server.answer(getPortfolioValueChart, chart);
  renderInApp(<LastWeekWidget />);
  expect(await screen.findByRole('img', { name: '지난 7일 순자산 추이' })).toBeTruthy();
  expect(document.body.textContent).toContain('₩1,050,000');
});

it('counts no deposit as gain', async () => {
  server.answer(getPortfolioValueChart, chart);
  const { container } = renderInApp(<LastWeekWidget />);
  await waitFor(() =>
    expect(container.querySelector('[data-week]')?.textContent).toContain('+₩10,000 +1.00%'),
  );
  expect(container.textContent).not.toContain('+₩50,000');
});

it('tells the change since the first value that is known, and since when, before a week is over', async () => {
  server.answer(getPortfolioValueChart, chart);
  server.answer(getSummary, buildSummary());
  const { container } = renderInApp(<LastWeekWidget />);
  expect(await screen.findByText('1일 변화 · 2026년 1월 1일 09:00부터')).toBeTruthy();
  expect(container.querySelector('[data-week]')?.textContent).toContain('+₩50,000');
});

it('says that the past is being worked out, and nothing of the part that is known', async () => {
  const rebuilding = { sources: [], since: null };
  server.answer(getPortfolioValueChart, { ...chart, rebuilding });
  server.answer(getSummary, buildSummary());
  renderInApp(<LastWeekWidget />);
  expect(await screen.findByText('지난 기록을 계산하고 있습니다')).toBeTruthy();
  expect(document.body.textContent).not.toContain('₩');
});

it('knows no change where what came in has no known value', async () => {
  server.answer(getPortfolioValueChart, { ...chart, change: null });
  server.answer(getSummary, buildSummary());
  renderInApp(<LastWeekWidget />);
  expect(await screen.findByText('7일이 지나면 변동 금액을 보여 드립니다.')).toBeTruthy();
});

it('says when there will be something to see, and draws no line through one point', async () => {
  server.answer(getPortfolioValueChart, { ...chart, points: chart.points.slice(0, 1), sample: 1 });
  renderInApp(<LastWeekWidget />);
  expect(await screen.findByText(/기록이 쌓이면/)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});
