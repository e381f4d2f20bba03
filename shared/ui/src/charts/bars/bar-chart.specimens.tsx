import { useMessages } from '@moa/i18n/messages';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { HiddenAmounts } from '../../specimens/hidden-amounts.tsx';
import { sampleWords } from '../../specimens/sample-words.ts';
import { useMonths } from '../../specimens/use-months.ts';
import BarChart from './bar-chart.tsx';

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
  ['won', '41200000'],
  ['dollars', '22800000'],
  ['bitcoin', '18100000'],
  ['ether', '7400000'],
  ['yen', '310000'],
] as const;

export default defineSpecimens({
  part: 'BarChart',
  group: 'charts',
  purpose: {
    ko: '나란히 놓고 크기를 견줍니다. 모든 막대는 0에서 시작합니다.',
    en: 'Compares sizes side by side. Every bar starts at zero.',
  },
  wide: true,
  states: [
    { state: { ko: '달마다', en: 'by month' }, Draw: Monthly },
    { state: { ko: '이익과 손실', en: 'gains and losses' }, Draw: Returns },
    { state: { ko: '쌓아 올림', en: 'stacked' }, Draw: Stacked },
    { state: { ko: '가로로, 긴 이름', en: 'horizontal, with long names' }, Draw: Exposures },
    { state: { ko: '분포', en: 'distribution' }, Draw: Distribution },
    { state: { ko: '하나', en: 'one' }, Draw: () => <Single value="120000" /> },
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <Single value={null} /> },
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
  const t = useMessages(sampleWords);
  const months = useMonths(12);
  return (
    <BarChart
      label={t('incomeByMonth')}
      bars={months.map((month, i) => ({ ...month, value: incomes[i] ?? null }))}
      measure={won}
      height={height}
    />
  );
}

function Returns() {
  const t = useMessages(sampleWords);
  const months = useMonths(10);
  return (
    <BarChart
      label={t('returnsByMonth')}
      bars={months.map((month, i) => ({ ...month, value: returns[i] ?? null }))}
      measure={{ kind: 'percent', change: true }}
      gainLoss
      height={height}
    />
  );
}

function Stacked() {
  const t = useMessages(sampleWords);
  const months = useMonths(6);
  return (
    <BarChart
      label={t('incomeParts')}
      parts={(['lending', 'staking', 'fees'] as const).map((key) => ({ key, label: t(key) }))}
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

function Exposures() {
  const t = useMessages(sampleWords);
  return (
    <BarChart
      label={t('exposure')}
      horizontal
      bars={exposures.map(([key, value]) => ({ key, label: t(key), value }))}
      measure={won}
      height={height}
    />
  );
}

function Distribution() {
  const t = useMessages(sampleWords);
  return (
    <BarChart
      label={t('distribution')}
      bars={Array.from({ length: 25 }, (_, i) => ({
        key: `${i}`,
        label: `${(i - 12) / 2}%`,
        value: String(Math.round(60 * Math.exp(-((i - 13) ** 2) / 18))),
      }))}
      measure={{ kind: 'quantity' }}
      height={height}
    />
  );
}

function Single({ value }: { value: string | null }) {
  const t = useMessages(sampleWords);
  return (
    <BarChart
      label={t('income')}
      bars={[{ key: 'btc', label: 'BTC', value }]}
      measure={won}
      height={height}
    />
  );
}
