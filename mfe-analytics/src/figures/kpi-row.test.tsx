import { getPortfolioMetrics, getPortfolioPerformance } from '@moa/contracts/analytics/portfolio';
import { subscribeMetrics, unsubscribeMetrics } from '@moa/contracts/analytics/realtime';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import { liveMetricsQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../testing/answer-all.ts';
import { buildFigure, buildMetrics, buildPerformance, question } from '../testing/build-figures.ts';
import { KpiRow } from './kpi-row.tsx';

const asOf = '2026-11-21T03:30:00.000Z';
let server: FakeServer;
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = answerAll();
});

it('shows each key figure in its unit, with the sign of a change', async () => {
  const { container } = renderInApp(<KpiRow question={question} />);
  await screen.findByText('주요 지표');
  await screen.findByText(/27일째 회복 중/);
  const kpi = (name: string) => container.querySelector(`[data-kpi="${name}"]`)?.textContent;
  expect(kpi('profit')).toContain('+₩50,000');
  expect(kpi('timeWeighted')).toContain('+4.81%');
  expect(kpi('volatility')).toContain('41.20%');
  expect(kpi('volatility')).not.toContain('+');
  expect(kpi('sharpe')).toContain('1.23');
});

it('makes a history that is too short no zero, but says what it has, what it needs, and when', async () => {
  const begins = { source: 'snapshots', reason: 'the record begins here', since: asOf };
  server.answer(
    getPortfolioMetrics,
    buildMetrics({
      valueAtRisk95: buildFigure(null, { sample: 12, needed: 30, missing: [begins] }),
    }),
  );
  const { container } = renderInApp(<KpiRow question={question} />);
  expect(await screen.findByText(/최소 30일 필요, 현재 12일/)).toBeTruthy();
  const risk = container.querySelector('[data-kpi="valueAtRisk95"]')?.textContent ?? '';
  expect(risk).toContain('—');
  expect(risk).toContain('2026년 12월 9일부터');
  expect(risk).not.toMatch(/\b0(\.00)?%/);
});

it('leads from a period that can never hold enough to one that does, and keeps the rest of the question', async () => {
  server.answer(
    getPortfolioMetrics,
    buildMetrics({ beta: buildFigure(null, { unit: 'ratio', sample: 30, needed: 60 }) }),
  );
  const { container, address } = renderInApp(<KpiRow question={question} />, {
    path: '/analytics?view=risk&scope=exchange&from=2026-10-01&to=2026-10-30',
  });
  await screen.findByText(/최소 60일 필요, 지금 기간은 30일/);
  const beta = container.querySelector<HTMLElement>('[data-kpi="beta"]');
  expect(beta?.textContent).not.toContain('부터 볼 수 있습니다');
  await userEvent.click(
    within(beta as HTMLElement).getByRole('link', { name: '90일 기간으로 보기' }),
  );
  expect(address()).toBe('/analytics?view=risk&scope=exchange&period=90d');
});

it('explains a figure: what it means, its formula, its sample and what it lacks', async () => {
  server.answer(
    getPortfolioMetrics,
    buildMetrics({
      volatility: buildFigure('41.2', {
        needed: 30,
        quality: 'partial',
        basis: 'totals as they were recorded',
        missing: [{ source: 'Upbit', reason: 'no market prices it' }],
      }),
    }),
  );
  renderInApp(<KpiRow question={question} />);
  await screen.findByText(/27일째/);
  await userEvent.click(screen.getByRole('button', { name: '변동성 설명' }));
  const panel = await screen.findByRole('dialog', { name: '변동성 설명' });
  expect(await within(panel).findByText('하루 로그수익률의 표준편차 × √365')).toBeTruthy();
  expect(within(panel).getByText('기록 당시의 가격과 환율로 계산한 합계')).toBeTruthy();
  expect(within(panel).getByText('40개 (최소 30개)')).toBeTruthy();
  expect(within(panel).getByText('가격을 모르는 자산: Upbit')).toBeTruthy();
});

it('gives the steps from which a figure can be computed again', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:steps';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  server.answer(getPortfolioPerformance, buildPerformance());
  renderInApp(<KpiRow question={question} />);
  await screen.findByText(/27일째/);
  await userEvent.click(screen.getByRole('button', { name: '단순 수익률 설명' }));
  await userEvent.click(await screen.findByRole('button', { name: /계산에 쓴 데이터 내려받기/ }));
  await waitFor(() => expect(saved).toEqual(['moa-returns-KRW.csv']));
});

it('keeps the page when it cannot be read, and tries again', async () => {
  server.refuse(getPortfolioMetrics, 403, 'FORBIDDEN');
  renderInApp(<KpiRow question={question} />);
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  server.answer(getPortfolioMetrics, buildMetrics());
  await userEvent.click(retry);
  expect(await screen.findByText(/27일째/)).toBeTruthy();
});

it('shows what moved on the socket while somebody looks, and no longer hears of it afterwards', async () => {
  server.answer(subscribeMetrics, {
    id: 'sub_1',
    metrics: ['volatility_30d'],
    createdAt: asOf,
  });
  server.answer(unsubscribeMetrics, { id: 'sub_1' });
  const { container, unmount } = renderInApp(<KpiRow question={question} isLive />);
  await screen.findByText(/27일째/);
  const volatility = () => container.querySelector('[data-kpi="volatility"]')?.textContent;
  const move = (value: string, at: string) =>
    act(() =>
      queryClient.setQueryData(liveMetricsQuery('KRW').queryKey, {
        currency: 'KRW',
        asOf: at,
        values: { volatility_30d: buildFigure(value, { asOf: at }) },
      }),
    );
  move('43.7', '2026-11-21T03:40:00.000Z');
  await waitFor(() => expect(volatility()).toContain('43.70%'));
  move('39.9', '2026-11-21T03:00:00.000Z');
  await waitFor(() => expect(volatility()).toContain('41.20%'));
  unmount();
  await waitFor(() => expect(server.callsOf(unsubscribeMetrics)).toHaveLength(1));
});

it('hears of nothing where another time or part is looked at', async () => {
  renderInApp(<KpiRow question={{ ...question, period: '90d' }} isLive />);
  await screen.findByText(/27일째/);
  expect(server.callsOf(subscribeMetrics)).toHaveLength(0);
});
