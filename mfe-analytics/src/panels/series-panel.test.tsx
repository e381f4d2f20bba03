import { getChartData } from '@moa/contracts/analytics/charts';
import { renderInApp } from '@moa/testing/render-in-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAll } from '../testing/answer-all.ts';
import { buildSeries, question } from '../testing/build-figures.ts';
import { SeriesPanel } from './series-panel.tsx';

const months = (part?: { from: string | null; to: string | null }) =>
  buildSeries('months', {
    x: 'month',
    series: [
      {
        key: 'return',
        label: 'return',
        unit: 'percent',
        points: [
          { x: '2026-10', value: '0.20', ...(part && { part }) },
          { x: '2026-11', value: '-1.40' },
        ],
      },
    ],
  });

it('marks a month of which only a part is in the period, and says which part', async () => {
  const server = answerAll();
  server.answer(getChartData, months({ from: '2026-10-28T14:59:00.000Z', to: null }));
  const { container } = renderInApp(<SeriesPanel chart="months" question={question} />);
  expect(await screen.findByText('* 일부 기간만 계산한 달: 2026년 10월 29일부터')).toBeTruthy();
  await userEvent.click(await screen.findByText('표로 보기'));
  const cells = [...container.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells.filter((text) => text?.endsWith('*'))).toEqual([expect.stringContaining('0.20%')]);
});

it('marks none that is whole', async () => {
  answerAll().answer(getChartData, months());
  const { container } = renderInApp(<SeriesPanel chart="months" question={question} />);
  await screen.findByText('월별 수익률');
  expect(container.textContent).not.toContain('*');
});
