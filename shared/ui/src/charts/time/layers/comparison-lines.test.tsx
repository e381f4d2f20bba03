import { setHideAmounts } from '@moa/host/appearance';
import { setLocale } from '@moa/i18n/locale';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LightAreaChart from '../light-area-chart.tsx';
import { stepRuns } from './comparison-lines.tsx';

const times = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)).toISOString());
const chart = (
  <LightAreaChart
    label="비트코인"
    times={times}
    series={[{ key: 'value', label: '평가금액', values: ['1000', '2000', '3000'] }]}
    measure={{ kind: 'money', currency: 'KRW' }}
    beside={{
      label: '수량',
      measure: { kind: 'quantity', symbol: 'BTC' },
      values: ['0.5', null, '0.75'],
    }}
  />
);

beforeEach(() => {
  setLocale('ko');
  setHideAmounts(false);
});

describe('a second figure beside the values', () => {
  it('is said and shown with each point, in its own measure', async () => {
    const { container } = render(chart);
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('{End}');
    expect(container.querySelector('[aria-live="polite"]')?.textContent).toContain('수량 0.75');
    expect(container.querySelector('[data-tooltip]')?.textContent).toContain('0.75 BTC');
    expect(container.querySelector('[data-tooltip]')?.textContent).toContain('3,000');
  });

  it('is named above the drawing beside the first, where no point can hide it', () => {
    const { container } = render(chart);
    expect(screen.getByText('평가금액')).toBeTruthy();
    expect(screen.getByText('수량')).toBeTruthy();
    expect(container.querySelector('[data-comparison] text')).toBeNull();
  });

  it('stands in the table, its gap named', async () => {
    render(chart);
    await userEvent.click(screen.getByText('표로 보기'));
    const table = within(await screen.findByRole('table', { name: '비트코인' }));
    table.getByRole('columnheader', { name: '수량' });
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.some((cell) => cell.includes('0.75'))).toBe(true);
    expect(cells.some((cell) => cell.includes('기록 없음'))).toBe(true);
  });

  it('is hidden with the amounts', async () => {
    const { container } = render(chart);
    act(() => setHideAmounts(true));
    act(() => screen.getByRole('application').focus());
    await userEvent.keyboard('{End}');
    expect(container.textContent).not.toContain('0.75');
  });
});

it('holds until the next figure is told, and ends at a gap', () => {
  const runs = stepRuns([
    { x: 0, y: 10 },
    { x: 5, y: 4 },
    { x: 9, y: null },
    { x: 12, y: 3 },
  ]);
  expect(runs).toEqual([
    { from: 0, line: 'M0,10H5V4' },
    { from: 12, line: 'M12,3' },
  ]);
});
