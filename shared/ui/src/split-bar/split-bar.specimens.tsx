import { color } from '../core/tokens.ts';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { SplitBar } from './split-bar.tsx';

export default defineSpecimens({
  part: 'SplitBar',
  group: 'figures',
  purpose: {
    ko: '전체를 나눈 몫입니다. 수치는 옆에 글로 있고, 막대는 그림입니다.',
    en: 'Parts of a whole. The figures are shown as text next to it; the bar is decorative.',
  },
  states: [
    { state: { ko: '둘로 나눔', en: 'in two' }, Draw: () => <Bar shares={['64', '36']} /> },
    {
      state: { ko: '아주 작은 몫과 없는 몫', en: 'a tiny part, and none' },
      Draw: () => <Bar shares={['99.9', '0.1', null]} />,
    },
    {
      state: { ko: '백 퍼센트 가운데', en: 'out of a hundred percent' },
      Draw: () => <Bar shares={['38']} whole />,
    },
    { state: { ko: '비어 있음', en: 'empty' }, Draw: () => <Bar shares={[]} whole /> },
  ],
});

const tones = [color.chart1, color.chart2, color.chart3];

function Bar({ shares, whole = false }: { shares: (string | null)[]; whole?: boolean }) {
  return (
    <SplitBar
      parts={shares.map((percentage, at) => ({
        key: String(at),
        percentage,
        tone: tones[at] ?? color.chart5,
      }))}
      whole={whole}
    />
  );
}
