import { flat, values, withGaps } from '../../specimens/chart-samples.ts';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { Sparkline } from './sparkline.tsx';

export default defineSpecimens({
  part: 'Sparkline',
  group: 'charts',
  purpose: {
    ko: '표의 한 줄에 놓는 작은 흐름입니다. 수치는 옆에 글로 적습니다.',
    en: 'A small trend for table rows. The figures are shown next to it.',
  },
  states: [
    { state: { ko: '상승', en: 'rising' }, Draw: () => <Sparkline values={values} change="2.1" /> },
    {
      state: { ko: '하락', en: 'falling' },
      Draw: () => <Sparkline values={[...values].reverse()} change="-2.1" />,
    },
    { state: { ko: '색 없음', en: 'no color' }, Draw: () => <Sparkline values={values} /> },
    {
      state: { ko: '빠진 기록', en: 'gaps' },
      Draw: () => <Sparkline values={withGaps} change="1" />,
    },
    { state: { ko: '변화 없음', en: 'flat' }, Draw: () => <Sparkline values={flat} change="0" /> },
    {
      state: { ko: '기록 부족', en: 'too few' },
      Draw: () => <Sparkline values={['1', null]} change={null} />,
    },
  ],
});
