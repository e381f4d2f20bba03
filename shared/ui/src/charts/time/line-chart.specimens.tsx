import { useMessages } from '@moa/i18n/messages';
import { benchmark, days, deposits, values, withGaps } from '../../specimens/chart-samples.ts';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { sampleWords } from '../../specimens/sample-words.ts';
import LineChart from './line-chart.tsx';

const samples = {
  total: values,
  gaps: withGaps,
  bitcoinOnly: benchmark,
  net: deposits,
} as const;

export default defineSpecimens({
  part: 'LineChart',
  group: 'charts',
  purpose: {
    ko: '여러 값을 시간에 따라 견주어 봅니다. 이름은 선 끝에 적고, 색과 함께 선의 모양도 다릅니다.',
    en: 'Compares values over time. Names are at the ends of the lines, which differ in dash as well as color.',
  },
  wide: true,
  states: [
    {
      state: { ko: '셋을 견줌', en: 'three compared' },
      Draw: () => <Lines of={['total', 'bitcoinOnly', 'net']} />,
    },
    {
      state: { ko: '하나에만 빠진 기록', en: 'gaps in one' },
      Draw: () => <Lines of={['gaps', 'bitcoinOnly']} />,
    },
    { state: { ko: '하나', en: 'one' }, Draw: () => <Lines of={['total']} /> },
  ],
});

function Lines({ of }: { of: readonly (keyof typeof samples)[] }) {
  const t = useMessages(sampleWords);
  return (
    <LineChart
      label={t(of.length > 1 ? 'totalAndBenchmark' : 'total')}
      times={days}
      series={of.map((key) => ({
        key,
        label: t(key === 'gaps' ? 'total' : key),
        values: samples[key],
      }))}
      measure={{ kind: 'money', currency: 'KRW' }}
      height={240}
    />
  );
}
