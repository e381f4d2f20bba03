import LineChart from '../charts/line-chart.tsx';
import { benchmark, days, deposits, values, withGaps } from './chart-samples.ts';
import { defineSpecimens } from './define-specimens.ts';

const won = { kind: 'money', currency: 'KRW' } as const;
const height = 240;

export default defineSpecimens({
  part: 'LineChart',
  group: 'charts',
  purpose: {
    ko: '여러 값을 시간에 따라 견주어 봅니다. 이름은 선 끝에 적고, 색과 함께 선의 모양도 다릅니다.',
    en: 'Compares values over time. Names stand at the ends of lines, which differ in dash as in colour.',
  },
  wide: true,
  states: [
    {
      state: { ko: '셋을 견줌', en: 'three compared' },
      Draw: () => (
        <LineChart
          label="총자산과 비교 기준"
          times={days}
          series={[
            { key: 'value', label: '총자산', values },
            { key: 'btc', label: '비트코인만', values: benchmark },
            { key: 'net', label: '순입금', values: deposits },
          ]}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '하나에만 빠진 기록', en: 'gaps in one' },
      Draw: () => (
        <LineChart
          label="총자산과 비교 기준"
          times={days}
          series={[
            { key: 'value', label: '총자산', values: withGaps },
            { key: 'btc', label: '비트코인만', values: benchmark },
          ]}
          measure={won}
          height={height}
        />
      ),
    },
    {
      state: { ko: '하나', en: 'one' },
      Draw: () => (
        <LineChart
          label="총자산"
          times={days}
          series={[{ key: 'value', label: '총자산', values }]}
          measure={won}
          height={height}
        />
      ),
    },
  ],
});
