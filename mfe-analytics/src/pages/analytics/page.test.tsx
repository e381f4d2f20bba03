import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import {
  getPortfolioMetrics,
  getPortfolioPerformance,
  getPortfolioRisk,
  getPortfolioYield,
} from '@moa/contracts/analytics/portfolio';
import { getSummary } from '@moa/contracts/assets/summary';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { queryClient } from '@moa/host/query';
import { buildSummary } from '@moa/testing/build-portfolio';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../../testing/answer-all.ts';
import {
  buildFigure,
  buildMetrics,
  buildPerformance,
  buildRisk,
} from '../../testing/build-figures.ts';
import type { ChartData } from '../../views/overview/recorded-chart.ts';
import AnalyticsPage from './page.tsx';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 3, minute)).toISOString();

function buildChart(facts: Partial<ChartData> = {}): ChartData {
  return {
    currency: 'KRW',
    period: '24h',
    points: [
      { timestamp: at(0), value: '1000000' },
      { timestamp: at(10), value: null },
      { timestamp: at(20), value: '1100000' },
    ],
    first: '1000000',
    last: '1100000',
    change: '50000',
    changePercentage: '4.76',
    netFlows: '50000',
    high: '1150000',
    low: '990000',
    asOf: at(30),
    basis: 'totals as they were recorded',
    method: 'last snapshot of each step',
    sample: 12,
    quality: 'ok',
    missing: [],
    ...facts,
  };
}

let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = answerAll();
  server.answer(getPortfolioValueChart, (call) =>
    buildChart({ period: (call.query.get('period') ?? '24h') as ChartData['period'] }),
  );
});
const hours = (count: number) => at(20 - count * 60);
const wallet = (done: number) => ({
  sourceId: 'src_1',
  sourceLabel: '메타마스크',
  part: 'past' as const,
  done,
  of: 510,
});

it('leads from the first total to the last: what came in, and what prices did', async () => {
  const { container } = renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText('계산 근거')).toBeTruthy();
  const change = container.querySelector('[data-change]')?.textContent;
  expect(change).toContain('+₩50,000');
  expect(change).toContain('+4.76%');
  const figure = (key: string) => container.querySelector(`[data-figure="${key}"]`)?.textContent;
  expect(figure('first')).toMatch(/^시작₩1,000,000.*12:00$/);
  expect(figure('flows')).toContain('+₩50,000');
  expect(figure('prices')).toContain('+₩50,000');
  expect(figure('last')).toMatch(/^마지막₩1,100,000.*12:20$/);
  expect(figure('high')).toContain('₩1,150,000');
  expect(figure('low')).toContain('₩990,000');
  expect(screen.getByText('12개')).toBeTruthy();
  expect(screen.getByText('완전함')).toBeTruthy();
});

it('says of every period since when it is told', async () => {
  server.answer(getPortfolioValueChart, buildChart({ from: hours(24) }));
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText('24시간 변화 · 2026년 11월 20일 12:20부터')).toBeTruthy();
});

it.each([
  ['24h', 1.8, '1시간 48분 변화'],
  ['24h', 22.5, '24시간 변화'],
  ['7d', 27, '1일 3시간 변화'],
  ['1y', 24 * 200, '200일 변화'],
  ['all', 24, '전체 변화'],
] as const)(
  'names a change by no longer a time than it covers: %s, of %p hours',
  async (period, known, said) => {
    server.answer(getPortfolioValueChart, buildChart({ period, from: hours(known) }));
    renderInApp(<AnalyticsPage />, { path: `/analytics?period=${period}` });
    expect(await screen.findByText(new RegExp(`^${said} · `))).toBeTruthy();
  },
);

it('compares with the last value before the period, and says when that was', async () => {
  server.answer(getPortfolioValueChart, buildChart({ from: at(-2) }));
  const { container } = renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText('22분 변화 · 2026년 11월 21일 11:58부터')).toBeTruthy();
  expect(container.querySelector('[data-figure="first"]')?.textContent).toMatch(/11:58$/);
});

it('leaves out what was recorded of some places alone, and says so', async () => {
  server.answer(
    getPortfolioValueChart,
    buildChart({
      points: [
        { timestamp: at(0), value: '1000000' },
        { timestamp: at(10), value: null, partial: '51076006' },
        { timestamp: at(20), value: '1100000' },
      ],
    }),
  );
  const { container } = renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText(/^일부만 연결되어 있던 기간은/)).toBeTruthy();
  expect(container.textContent).not.toContain('51,076,006');
});

it('says while the past is being worked out how far it is, and no figure of a part', async () => {
  const rebuilding = { sources: [wallet(165)], since: null };
  server.answer(getPortfolioValueChart, buildChart({ rebuilding, from: hours(1.8) }));
  const { container } = renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText('지난 기록을 계산하고 있습니다')).toBeTruthy();
  const bar = screen.getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('32');
  expect(container.querySelector('[data-change], [data-figure]')).toBeNull();
  // The rate of exchange is known whatever is held.
  const [rate = ''] = [container.querySelector('[data-fx-basis]')?.textContent];
  expect(container.textContent?.replace(rate, '')).not.toMatch(/변화|₩/);
  // What home says of it is pushed, and as new.
  server.answer(getSummary, buildSummary({ rebuilding: { sources: [wallet(374)], since: null } }));
  server.answer(getPortfolioValueChart, buildChart({ rebuilding, points: [], first: null }));
  await queryClient.refetchQueries();
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('73'));
  // A day that is there is drawn, whatever of the year is still missing.
  server.answer(getPortfolioValueChart, buildChart({ rebuilding, from: hours(24) }));
  await queryClient.refetchQueries();
  expect(await screen.findByText(/^24시간 변화/)).toBeTruthy();
  expect(screen.queryByText('지난 기록을 계산하고 있습니다')).toBeNull();
});

describe('while the past of a source is not known', () => {
  const without = [{ sourceId: 'src_2', sourceLabel: '빗썸' }];

  it.each([
    ['view=performance', '업비트 메타마스크 기준'],
    ['view=risk', '업비트 메타마스크 기준'],
    ['view=yield', '업비트 메타마스크 기준'],
    ['scope=exchange', '업비트 기준'],
    ['scope=asset:BTC', '빗썸 제외'],
  ])('names the sources that %s covers', async (search, words) => {
    const [source] = buildSummary().sources;
    const named = (id: string, label: string, kind: 'exchange' | 'wallet') => ({
      ...(source as NonNullable<typeof source>),
      id,
      label,
      kind,
    });
    server.answer(
      getSummary,
      buildSummary({
        sources: [
          named('src_1', '업비트', 'exchange'),
          named('src_2', '빗썸', 'exchange'),
          named('src_3', '메타마스크', 'wallet'),
        ],
      }),
    );
    server.answer(getPortfolioMetrics, buildMetrics({ without }));
    server.answer(getPortfolioPerformance, buildPerformance({ without }));
    server.answer(getPortfolioRisk, buildRisk({ without }));
    const figure = buildFigure('1');
    server.answer(getPortfolioYield, {
      currency: 'KRW',
      period: '30d',
      scope: 'all',
      from: at(0),
      to: at(20),
      asOf: at(30),
      apr: figure,
      apy: figure,
      netLendingApy: figure,
      income: figure,
      realised: figure,
      projected: { day: figure, week: figure, month: figure, year: figure },
      incomeByKind: [],
      rows: [],
      idle: '0',
      without,
    });
    const { container } = renderInApp(<AnalyticsPage />, { path: `/analytics?${search}` });
    await waitFor(() =>
      expect(container.querySelector('[data-past-cover]')?.textContent).toBe(words),
    );
  });
});

it('says why it does not know what prices did, and makes it no zero', async () => {
  server.answer(
    getPortfolioValueChart,
    buildChart({ change: null, changePercentage: null, netFlows: null }),
  );
  const { container } = renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText(/^금액을 모르는 입출금이 있어/, { selector: 'p' })).toBeTruthy();
  expect(container.querySelector('[data-change]')?.textContent).toContain('—');
});

it('tells what was estimated later from what was recorded', async () => {
  server.answer(
    getPortfolioValueChart,
    buildChart({
      points: [
        { timestamp: at(0), value: '1000000', origin: 'rebuilt' },
        { timestamp: at(20), value: '1100000', origin: 'recorded' },
      ],
    }),
  );
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText(/^점선은 거래 내역과/)).toBeTruthy();
});

it('says how old the values are when no new ones come', async () => {
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  await screen.findByText('계산 근거');
  server.refuse(getPortfolioValueChart, 403, 'FORBIDDEN');
  await queryClient.refetchQueries();
  expect(await screen.findByText(/^새 값을 불러오지 못해 .+ 값을 보여 드립니다\.$/)).toBeTruthy();
});

it('reads every known point by keyboard, and steps over gaps', async () => {
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  const chart = await screen.findByRole('application', { name: '24시간 동안의 순자산' });
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  // That it rose by a tenth is no news: half of it came in.
  expect(screen.getByText(/, 110만원$/)).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText(/, 100만원$/)).toBeTruthy();
});

it('gives the same points as a table, newest first, with gaps named', async () => {
  const points = [at(5), at(15), at(25)].map((timestamp, index) => ({
    timestamp,
    value: ['1000000', null, '1100000'][index] ?? null,
  }));
  server.answer(getPortfolioValueChart, buildChart({ points }));
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  await userEvent.click(await screen.findByText('표로 보기'));
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('₩1,100,000'),
    expect.stringContaining('기록 없음'),
    expect.stringContaining('₩1,000,000'),
  ]);
});

it('goes on from day to day where the past is known by the day alone', async () => {
  const points = [0, 6, 12, 24].map((hour) => ({
    timestamp: hours(24 - hour),
    value: hour % 24 === 0 ? '1000000' : null,
    ...(hour % 24 === 0 ? { origin: 'rebuilt' as const } : {}),
  }));
  server.answer(getPortfolioValueChart, buildChart({ period: '30d', points }));
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=30d' });
  await userEvent.click(await screen.findByText('표로 보기'));
  const table = within(await screen.findByRole('table'));
  expect(table.queryByText('기록 없음')).toBeNull();
  expect(table.getAllByRole('row')).toHaveLength(3);
});

it('keeps the period in the address', async () => {
  const { address } = renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  await userEvent.click(await screen.findByRole('link', { name: '7일' }));
  expect(address()).toBe('/analytics?period=7d');
  expect(await screen.findByRole('application', { name: '7일 동안의 순자산' })).toBeTruthy();
});

it('says what unlocks when while there are too few records', async () => {
  server.answer(
    getPortfolioValueChart,
    buildChart({
      points: [{ timestamp: at(0), value: '1000000' }],
      sample: 1,
      quality: 'insufficient_data',
    }),
  );
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  expect(await screen.findByText('차트로 보여 드릴 기록이 아직 부족합니다')).toBeTruthy();
  expect(await screen.findByText('2026년 11월 22일부터')).toBeTruthy();
  expect(screen.getByText('2026년 12월 21일부터')).toBeTruthy();
});

it('offers the period that can be drawn', async () => {
  server.answer(getPortfolioValueChart, (call) => {
    const period = (call.query.get('period') ?? '24h') as ChartData['period'];
    return period === '1h'
      ? buildChart({ period })
      : buildChart({ period, points: [{ timestamp: at(0), value: '1' }] });
  });
  renderInApp(<AnalyticsPage />, { path: '/analytics?period=24h' });
  const link = await screen.findByRole('link', { name: '최근 1시간 보기' });
  await userEvent.click(link);
  expect(await screen.findByRole('application', { name: /1시간 동안/ })).toBeTruthy();
});
