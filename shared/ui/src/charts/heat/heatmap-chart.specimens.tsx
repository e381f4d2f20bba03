import { useMessages } from '@moa/i18n/messages';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { sampleWords } from '../../specimens/sample-words.ts';
import { useMonths } from '../../specimens/use-months.ts';
import HeatmapChart from './heatmap-chart.tsx';

const coins = ['BTC', 'ETH', 'XRP', 'SOL'];
const correlations = [
  ['1', '0.82', '0.41', '0.77'],
  ['0.82', '1', '0.38', '0.81'],
  ['0.41', '0.38', '1', '-0.12'],
  ['0.77', '0.81', '-0.12', '1'],
];

export default defineSpecimens({
  part: 'HeatmapChart',
  group: 'charts',
  purpose: {
    ko: '행과 열로 된 값을 색의 깊이로 보여 줍니다. 값은 칸 안에 적습니다.',
    en: 'Values in rows and columns, shown by color depth. Each value is written in its cell.',
  },
  wide: true,
  states: [
    { state: { ko: '월별 수익률', en: 'returns by month' }, Draw: Months },
    { state: { ko: '상관관계', en: 'correlations' }, Draw: Correlations },
    {
      state: { ko: '비어 있음', en: 'empty' },
      Draw: Nothing,
    },
  ],
});

function Months() {
  const t = useMessages(sampleWords);
  const columns = useMonths(12);
  return (
    <HeatmapChart
      label={t('returnsByMonth')}
      columns={columns}
      rows={['2024', '2025', '2026'].map((year, y) => ({
        key: year,
        label: year,
        values: columns.map((_, m) =>
          (y === 0 && m < 3) || (y === 2 && m > 9)
            ? null
            : (Math.sin(m * 1.3 + y * 2) * 14 + Math.cos(m * 0.7) * 3).toFixed(2),
        ),
      }))}
      measure={{ kind: 'percent', change: true }}
    />
  );
}

function Correlations() {
  const t = useMessages(sampleWords);
  return (
    <HeatmapChart
      label={t('correlation')}
      plain
      columns={coins.map((key) => ({ key, label: key }))}
      rows={coins.map((key, i) => ({ key, label: key, values: correlations[i] ?? [] }))}
      measure={{ kind: 'quantity' }}
    />
  );
}

function Nothing() {
  const t = useMessages(sampleWords);
  return (
    <HeatmapChart label={t('correlation')} columns={[]} rows={[]} measure={{ kind: 'percent' }} />
  );
}
