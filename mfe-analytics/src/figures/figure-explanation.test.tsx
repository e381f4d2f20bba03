import { getPortfolioPerformance, getPortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { setDisplayCurrency } from '@moa/host/internal/currency';
import type { FakeServer } from '@moa/testing/fake-server';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../testing/answer-all.ts';
import { buildFigure, buildPerformance, buildRisk, question } from '../testing/build-figures.ts';
import FigureExplanation from './figure-explanation.tsx';

let server: FakeServer;
let saved: { name: string; text: Promise<string> }[];
beforeEach(() => {
  setDisplayCurrency('KRW');
  server = answerAll();
  server.answer(getPortfolioPerformance, buildPerformance());
  server.answer(getPortfolioRisk, ({ query }) =>
    buildRisk(
      query.get('days') === 'true'
        ? {
            days: [
              {
                from: '2026-11-18T15:00:00.000Z',
                to: '2026-11-19T15:00:00.000Z',
                growth: '1.01',
                benchmark: '0.99',
              },
              {
                from: '2026-11-19T15:00:00.000Z',
                to: '2026-11-20T15:00:00.000Z',
                growth: '0.98',
                benchmark: null,
              },
            ],
          }
        : {},
    ),
  );
  saved = [];
  let blob: Blob | null = null;
  URL.createObjectURL = (made) => {
    blob = made as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const reader = new FileReader();
    const text = new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result));
    });
    reader.readAsText(blob as Blob);
    saved.push({ name: this.download, text });
  };
});
type Name = Parameters<typeof FigureExplanation>[0]['name'];
const explain = (name: Name, of?: 'byAsset' | 'byPlace') =>
  renderInApp(
    <FigureExplanation
      name={name}
      question={question}
      of={of}
      figure={buildFigure('0.87')}
      currency="KRW"
    />,
  );
const fileOf = async (name: Name, of?: 'byAsset' | 'byPlace') => {
  explain(name, of);
  await userEvent.click(await screen.findByRole('button', { name: /계산에 쓴 데이터 내려받기/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await saved[0]?.text;
  return { name: saved[0]?.name, lines: text?.replace('\ufeff', '').trim().split('\r\n') ?? [] };
};

it('gives the days of a figure of risk, those of the benchmark and the risk-free rate beside them', async () => {
  const { name, lines } = await fileOf('beta');
  expect(name).toBe('moa-days.csv');
  expect(lines[0]).toBe('시작,끝,하루 성장 배수,비트코인 하루 성장 배수,무위험 수익률 (연 %)');
  expect(lines.slice(1)).toEqual([
    '2026-11-18T15:00:00.000Z,2026-11-19T15:00:00.000Z,1.01,0.99,3.5',
    '2026-11-19T15:00:00.000Z,2026-11-20T15:00:00.000Z,0.98,,3.5',
  ]);
});

it('gives the steps of a return', async () => {
  const { name, lines } = await fileOf('timeWeighted');
  expect(name).toBe('moa-returns-KRW.csv');
  expect(lines[1]).toBe(
    '2026-11-19T15:00:00.000Z,2026-11-20T15:00:00.000Z,1000000,60000,10000,1100000,4.72',
  );
});

it('gives the shares of the places that a concentration is of, by their names here', async () => {
  const { name, lines } = await fileOf('hhi', 'byPlace');
  expect([name, ...lines]).toEqual(['moa-shares-places.csv', '항목,비중 (%)', '지갑,100.00']);
});

it('offers no file of costs, which are no steps', async () => {
  explain('unrealised');
  expect(await screen.findByText('평가금액 − 취득가')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /데이터 내려받기/ })).toBeNull();
});

it('lists what goes into the formula, each with its value', async () => {
  const { container } = explain('sharpe');
  await waitFor(() => expect(container.querySelectorAll('[data-input]')).toHaveLength(2));
  const input = (key: string) => container.querySelector(`[data-input="${key}"]`)?.textContent;
  expect(input('riskFree')).toBe('무위험 수익률3.50%');
  expect(input('volatility')).toBe('변동성41.20%');
});

it('lists money in and out of a return, and never takes what is unknown for nothing', async () => {
  server.answer(getPortfolioPerformance, buildPerformance({ last: null }));
  const { container } = explain('timeWeighted');
  await waitFor(() => expect(container.querySelectorAll('[data-input]')).toHaveLength(4));
  const input = (key: string) => container.querySelector(`[data-input="${key}"]`)?.textContent;
  expect(input('inflow')).toBe('입금₩60,000');
  expect(input('last')).toMatch(/^마지막 금액—/);
});

it('names the benchmark that a figure is measured against', async () => {
  const { container } = explain('trackingError');
  expect(container.querySelector('[data-input="benchmark"]')?.textContent).toBe(
    '비교 기준비트코인',
  );
});
