/** Behaviour common to all charts: keys, table, privacy, theme. */
import { setHideAmounts } from '@moa/host/appearance';
import { setTheme } from '@moa/host/internal/appearance';
import { setLocale } from '@moa/i18n/locale';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import BarChart from './bars/bar-chart.tsx';
import WaterfallChart from './bars/waterfall-chart.tsx';
import { RangeBar } from './gauge/range-bar.tsx';
import HeatmapChart from './heat/heatmap-chart.tsx';
import PieChart from './pie/pie-chart.tsx';
import AreaChart from './time/area-chart.tsx';
import LightAreaChart from './time/light-area-chart.tsx';
import LineChart from './time/line-chart.tsx';

const won = { kind: 'money', currency: 'KRW' } as const;
const times = [1, 2, 3, 4].map((day) => new Date(Date.UTC(2026, 10, day)).toISOString());
/** Values of sevens only, so that a seven in the document is an amount. */
const values = ['7000000', '7700000', null, '7070000'];
const names = ['BTC', 'ETH', 'XRP', 'SOL'];
const bars = names.map((key, i) => ({ key, label: key, value: values[i] ?? null }));

const charts: Record<string, ReactElement> = {
  area: (
    <AreaChart
      label="순자산"
      times={times}
      series={[{ key: 'value', label: '순자산', values }]}
      measure={won}
      markers={[{ at: times[1] ?? '', kind: 'in', label: '입금', value: '777000' }]}
    />
  ),
  light: (
    <LightAreaChart
      label="순자산"
      times={times}
      series={[{ key: 'value', label: '순자산', values }]}
      measure={won}
      markers={[{ at: times[1] ?? '', kind: 'in', label: '입금', value: '777000' }]}
    />
  ),
  line: (
    <LineChart
      label="순자산"
      times={times}
      series={[
        { key: 'value', label: '순자산', values },
        { key: 'net', label: '순입금', values: [...values].reverse() },
      ]}
      measure={won}
    />
  ),
  bar: <BarChart label="순자산" bars={bars} measure={won} />,
  waterfall: (
    <WaterfallChart
      label="순자산"
      steps={bars.map((bar, i) => ({ ...bar, kind: i === 3 ? 'total' : 'change' }) as const)}
      measure={won}
    />
  ),
  heatmap: (
    <HeatmapChart
      label="순자산"
      columns={names.map((key) => ({ key, label: key }))}
      rows={[{ key: 'row', label: '올해', values }]}
      measure={won}
    />
  ),
};
const keyed = Object.entries(charts);
const drawing = () => screen.getByRole('application', { name: '순자산' });
const said = (container: HTMLElement) =>
  container.querySelector('[aria-live="polite"]')?.textContent ?? '';

beforeEach(() => {
  setLocale('ko');
  setHideAmounts(false);
});

describe.each(keyed)('%s', (_, chart) => {
  it('is read point by point with keys, and says nothing before', async () => {
    const { container } = render(chart);
    expect(said(container)).toBe('');
    act(() => drawing().focus());
    expect(said(container)).toBe('');
    await userEvent.keyboard('{Home}');
    expect(said(container)).toContain('700만원');
    await userEvent.keyboard('{ArrowRight}');
    expect(said(container)).toContain('770만원');
    expect(container.querySelector('[data-tooltip]')?.textContent).toMatch(/7,700,000/);
    await userEvent.keyboard('{Escape}');
    expect(container.querySelector('[data-tooltip]')).toBeNull();
  });

  it('falls silent when one leaves it', async () => {
    const { container } = render(chart);
    act(() => drawing().focus());
    await userEvent.keyboard('{End}');
    expect(said(container)).not.toBe('');
    await userEvent.tab();
    expect(said(container)).toBe('');
  });

  it('has its values as a table, gaps named', async () => {
    render(chart);
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByText('표로 보기'));
    const table = within(await screen.findByRole('table', { name: '순자산' }));
    const text = table.getAllByRole('cell').map((cell) => cell.textContent);
    for (const shown of ['7,000,000', '7,700,000', '7,070,000', '기록 없음'])
      expect(text.some((cell) => cell.includes(shown))).toBe(true);
  });

  it('leaves no digit of an amount in the document while amounts are hidden', async () => {
    const { container } = render(chart);
    act(() => drawing().focus());
    await userEvent.keyboard('{Home}{ArrowRight}');
    act(() => setHideAmounts(true));
    expect(reported(container)).not.toContain('7');
    await userEvent.keyboard('{Home}{ArrowRight}');
    await userEvent.click(screen.getByText('표로 보기'));
    await screen.findByRole('table');
    expect(reported(container)).not.toContain('7');
    expect(container.textContent).toContain('•••');
  });

  it('keeps every node when the theme changes', () => {
    const { container } = render(chart);
    const before = [...container.querySelectorAll('*')];
    act(() => {
      setTheme('dark');
      setTheme('light');
    });
    const after = [...container.querySelectorAll('*')];
    expect(after.length).toBe(before.length);
    expect(after.every((node, i) => node === before[i])).toBe(true);
  });

  it('draws with the tokens, so the theme needs no new drawing', () => {
    const { container } = render(chart);
    const fixed = [...container.querySelectorAll('svg [fill], svg [stroke]')].flatMap((node) =>
      ['fill', 'stroke'].flatMap((name) => node.getAttribute(name) ?? []),
    );
    expect(fixed.filter((color) => /^(#|rgb)/.test(color))).toEqual([]);
  });
});

it('shows no zero for a gap, and draws nothing there', () => {
  const { container } = render(charts['bar'] ?? <i />);
  expect(container.querySelectorAll('[data-bar]')).toHaveLength(3);
  expect(container.querySelector('[data-unknown="XRP"]')?.textContent).toBe('—');
});

it('moves the last point of a live chart and keeps every other node', () => {
  const live = (last: string) => (
    <AreaChart
      label="순자산"
      times={times}
      series={[{ key: 'value', label: '순자산', values: ['7', '9', '8', last] }]}
      measure={won}
    />
  );
  const { container, rerender } = render(live('8.2'));
  const nodes = [...container.querySelectorAll('svg, path, circle')];
  const line = () => container.querySelector('[data-series] path:last-of-type')?.getAttribute('d');
  const before = line();
  rerender(live('8.4'));
  expect([...container.querySelectorAll('svg, path, circle')]).toEqual(nodes);
  expect(line()).not.toBe(before);
});

it('says what came in or went out with the point that follows', async () => {
  const { container } = render(charts['area'] ?? <i />);
  act(() => drawing().focus());
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(said(container)).toBe(
    '2026년 11월 2일, 770만원, 전일보다 10.00퍼센트 상승, 입금 77만 7,000원',
  );
});

it('names the part of a bar that is not known, and gives it no total', async () => {
  const { container } = render(
    <BarChart
      label="수입"
      parts={[
        { key: 'lending', label: '이자' },
        { key: 'fees', label: '수수료' },
      ]}
      bars={[{ key: 'may', label: '5월', values: ['7000', null] }]}
      measure={won}
    />,
  );
  act(() => screen.getByRole('application', { name: '수입' }).focus());
  await userEvent.keyboard('{Home}');
  expect(said(container)).toBe('5월, 이자 7,000원, 수수료 기록 없음');
  await userEvent.click(screen.getByText('표로 보기'));
  const cells = within(await screen.findByRole('table')).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '₩7,000',
    expect.stringContaining('기록 없음'),
    expect.stringContaining('기록 없음'),
  ]);
});

describe('a ring', () => {
  const ring = <PieChart label="비중" parts={bars} measure={won} />;

  it('is a table from the start, the largest first, what is unknown last', () => {
    render(ring);
    const rows = within(screen.getByRole('table', { name: '비중' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'ETH',
      'SOL',
      'BTC',
      'XRP',
    ]);
  });

  it('is read part by part', async () => {
    const { container } = render(ring);
    act(() => screen.getByRole('application', { name: '비중' }).focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(said(container)).toBe('ETH, 35.37퍼센트, 770만원');
  });

  it('tells shares but no amounts while amounts are hidden', () => {
    setHideAmounts(true);
    const { container } = render(ring);
    expect(container.textContent).toContain('35.37%');
    expect(reported(container)).not.toMatch(/7,?[70]/);
  });
});

it('hides the prices of a range, and still says whether it holds', () => {
  setHideAmounts(true);
  const { container } = render(<RangeBar min="7000" max="7777" now="7070" measure={won} />);
  expect(screen.getByText('범위 안')).toBeTruthy();
  expect(reported(container)).not.toMatch(/7,?[70]/);
});

it('says that there is nothing to draw, in the size of the chart', () => {
  render(<AreaChart label="순자산" times={[]} series={[]} measure={won} height={200} />);
  expect(screen.getByText('표시할 값이 없습니다')).toBeTruthy();
  expect(screen.queryByRole('application')).toBeNull();
});

/** Everything that can be read: text, and what attributes tell assistive technology. */
function reported(container: HTMLElement): string {
  const attributes = [...container.querySelectorAll('*')].flatMap((node) =>
    [...node.attributes].flatMap(({ name, value }) =>
      /^(aria-(label|valuetext|description)|title|alt|data-spoken)$/.test(name) ? [value] : [],
    ),
  );
  return [container.textContent, ...attributes].join(' ');
}

it('says of what was estimated later that it was, and draws it apart', async () => {
  const { container } = render(
    <LightAreaChart
      label="순자산"
      times={times}
      series={[{ key: 'value', label: '순자산', values, rebuilt: [true, false, false, false] }]}
      measure={won}
    />,
  );
  expect(container.querySelector('[data-rebuilt]')).not.toBeNull();
  act(() => drawing().focus());
  await userEvent.keyboard('{Home}');
  expect(said(container)).toContain('700만원, 나중에 계산한 값');
  await userEvent.keyboard('{ArrowRight}');
  expect(said(container)).not.toContain('나중에');
});

it.each([
  [
    'bars',
    <BarChart key="b" label="수수료" measure={won} bars={[{ key: 'a', label: 'a', value: '0' }]} />,
  ],
  [
    'a line',
    <AreaChart
      key="l"
      label="수수료"
      measure={won}
      times={times.slice(0, 2)}
      series={[{ key: 'fees', label: '수수료', values: ['0', '0.00'] }]}
    />,
  ],
])('says that all is zero instead of drawing %s', (_name, chart) => {
  const { container } = render(chart);
  expect(screen.getByText('값이 모두 0입니다')).toBeTruthy();
  expect(container.querySelector('svg text')).toBeNull();
});
