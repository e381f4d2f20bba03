import { useLocale } from '@moa/i18n/locale';
import BarChart from '../charts/bar-chart.tsx';
import { defineSpecimens } from './define-specimens.ts';
import { HiddenAmounts } from './hidden-amounts.tsx';

const won = { kind: 'money', currency: 'KRW' } as const;
const height = 240;
const incomes = [
  '412000',
  '388500',
  '501200',
  null,
  '622000',
  '590100',
  '713400',
  '688000',
  '702500',
  '815000',
  '791300',
  '846200',
];
const returns = [
  '4.21',
  '-2.30',
  '8.75',
  '-11.40',
  '0.82',
  '6.10',
  '-0.45',
  '12.94',
  null,
  '-3.31',
];
const exposures = [
  ['KRW', '원화', '41200000'],
  ['USD', '미국 달러와 달러에 매인 코인', '22800000'],
  ['BTC', '비트코인', '18100000'],
  ['ETH', '이더리움', '7400000'],
  ['JPY', '엔', '310000'],
] as const;

function useMonths(count: number): { key: string; label: string }[] {
  const month = new Intl.DateTimeFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: count }, (_, i) => ({
    key: `m${i}`,
    label: month.format(Date.UTC(2026, i, 1)),
  }));
}

export default defineSpecimens({
  part: 'BarChart',
  group: 'charts',
  purpose: {
    ko: '나란히 놓고 크기를 견줍니다. 모든 막대는 0에서 시작합니다.',
    en: 'Compares sizes side by side. Every bar stands upon zero.',
  },
  wide: true,
  states: [
    { state: { ko: '달마다', en: 'by month' }, Draw: Monthly },
    { state: { ko: '이익과 손실', en: 'gains and losses' }, Draw: Returns },
    { state: { ko: '쌓아 올림', en: 'stacked' }, Draw: Stacked },
    {
      state: { ko: '가로로, 긴 이름', en: 'horizontal, long names' },
      Draw: () => (
        <BarChart
          label="통화별 노출"
          horizontal
          bars={exposures.map(([key, label, value]) => ({ key, label, value }))}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '분포', en: 'distribution' },
      Draw: () => (
        <BarChart
          label="일별 수익률 분포"
          bars={Array.from({ length: 25 }, (_, i) => ({
            key: `${i}`,
            label: `${(i - 12) / 2}%`,
            value: String(Math.round(60 * Math.exp(-((i - 13) ** 2) / 18))),
          }))}
          measure={{ kind: 'quantity' }}
          height={height}
        />
      ),
    },
    {
      state: { ko: '하나', en: 'one' },
      Draw: () => (
        <BarChart
          label="수입"
          bars={[{ key: 'a', label: 'BTC', value: '120000' }]}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '비어 있음', en: 'empty' },
      Draw: () => (
        <BarChart
          label="수입"
          bars={[{ key: 'a', label: 'BTC', value: null }]}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '금액 숨김', en: 'hidden amounts' },
      Draw: () => (
        <HiddenAmounts>
          <Monthly />
        </HiddenAmounts>
      ),
    },
  ],
});

function Monthly() {
  const months = useMonths(12);
  return (
    <BarChart
      label="월별 이자 수입"
      bars={months.map((month, i) => ({ ...month, value: incomes[i] ?? null }))}
      measure={won}
      height={height}
    />
  );
}

function Returns() {
  const months = useMonths(10);
  return (
    <BarChart
      label="월별 수익률"
      bars={months.map((month, i) => ({ ...month, value: returns[i] ?? null }))}
      measure={{ kind: 'percent', change: true }}
      gainLoss
      height={height}
    />
  );
}

function Stacked() {
  const months = useMonths(6);
  return (
    <BarChart
      label="월별 수입의 구성"
      parts={[
        { key: 'lending', label: '대출 이자' },
        { key: 'staking', label: '스테이킹' },
        { key: 'fees', label: '수수료' },
      ]}
      bars={months.map((month, i) => ({
        ...month,
        values: [
          incomes[i] ?? null,
          String(210000 + i * 18000),
          i === 2 ? null : String(90000 - i * 4000),
        ],
      }))}
      measure={won}
      height={height}
    />
  );
}
