/** A drawing shows no movement that there is not, and no period other than the one that was asked for. */
import { setLocale } from '@moa/i18n/locale';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import AreaChart from './area-chart.tsx';
import LightAreaChart from './light-area-chart.tsx';

const start = Date.parse('2026-11-21T06:00:00.000Z');
const minutes = (count: number) => new Date(start + count * 60_000).toISOString();
type Props = Partial<ComponentProps<typeof LightAreaChart>>;

function chart(values: readonly (string | null)[], props: Props = {}, Chart = LightAreaChart) {
  return render(
    <Chart
      label="순자산"
      times={values.map((_, i) => minutes(i * 10))}
      series={[{ key: 'value', label: '순자산', values }]}
      measure={{ kind: 'money', currency: 'KRW' }}
      {...props}
    />,
  ).container;
}
const extremes = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-extreme]')].map(({ textContent }) => textContent);
const description = () => {
  const id = screen.getByRole('application').getAttribute('aria-describedby') ?? '';
  return id
    .split(' ')
    .map((one) => document.getElementById(one)?.textContent ?? '')
    .join(' ');
};

beforeEach(() => setLocale('ko'));

it('names the highest and the lowest with as many digits as they need to differ', () => {
  const container = chart(['277800000', '276000000', '273600000', '275000000', '274000000']);
  expect(extremes(container)).toEqual(['최고 ₩2.778억', '최저 ₩2.736억']);
});

it('names neither of what hardly moved, and says so in words', () => {
  const container = chart(['277800000', '277790000', '277780000', '277795000', '277800000']);
  expect(extremes(container)).toEqual([]);
  expect(screen.getByText('0.1% 안에서만 움직였습니다.')).toBeTruthy();
});

it('says of a young record how short it is', () => {
  const container = chart(['100', '150']);
  expect(extremes(container)).toEqual([]);
  expect(screen.getByText('기록이 아직 2개입니다.')).toBeTruthy();
});

it('fills nothing where the axis does not begin at nothing', () => {
  const values = ['277800000', '276000000', '273600000', '275000000', '274000000'];
  const fillOf = (container: HTMLElement) => container.querySelector('path[fill^="url("]');
  expect(fillOf(chart(values))).toBeNull();
  expect(fillOf(chart(['10', '0', '5', '8', '9']))).not.toBeNull();
});

it.each([
  ['plain', LightAreaChart],
  ['nivo', AreaChart],
] as const)('keeps the whole period below, however little of it is known (%s)', (_, Chart) => {
  const values = ['100', '110', '105', '95', '100', '108', '99'];
  const span = { from: minutes(-23 * 60), to: minutes(60) };
  const widthOf = (container: HTMLElement) => {
    const path = container.querySelector('[data-series] path:last-of-type')?.getAttribute('d');
    const xs = [...(path ?? '').matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  };
  const whole = widthOf(chart(values, {}, Chart));
  expect(widthOf(chart(values, { span }, Chart))).toBeCloseTo(whole / 24, 0);
});

it('speaks of the whole without what came in and went out, and compares no point by itself', () => {
  chart(['51080000', '860000000', '861000000', '862000000', '863000000'], {
    whole: { from: minutes(0), percent: '0.61' },
  });
  expect(description()).toContain('11월 21일 오후 3:00부터 입출금을 빼고 0.61퍼센트 상승');
  expect(description()).not.toContain('시작보다');
  expect(description()).not.toContain('1,5');
});

it('speaks of no change where it is not known', () => {
  chart(['51080000', '860000000', '861000000', '862000000', '863000000'], { whole: null });
  expect(description()).not.toMatch(/상승|하락/);
});
