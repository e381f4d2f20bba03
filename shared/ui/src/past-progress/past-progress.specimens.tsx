import { defineSpecimens } from '../specimens/define-specimens.ts';
import { PastCover, PastProgress, PastProgressLine } from './past-progress.tsx';

const wallet = {
  sourceId: 'src_1',
  sourceLabel: '메타마스크',
  part: 'past' as const,
  done: 165,
  of: 510,
};
const known = { sources: [wallet], since: null, secondsLeft: 40 };
const unknown = { sources: [], since: null };

export default defineSpecimens({
  part: 'PastProgress',
  group: 'feedback',
  purpose: {
    ko: '지난 기록을 계산하는 동안 차트와 변화 대신 보입니다.',
    en: 'Shown instead of charts and changes while history is being calculated.',
  },
  states: [
    {
      state: { ko: '얼마나 왔는지 알 때', en: 'progress known' },
      Draw: () => <PastProgress rebuilding={known} height={200} />,
    },
    {
      state: { ko: '알 수 없을 때', en: 'progress unknown' },
      Draw: () => <PastProgress rebuilding={unknown} height={200} />,
    },
    {
      state: { ko: '한 줄', en: 'one line' },
      Draw: () => <PastProgressLine rebuilding={known} />,
    },
    {
      state: { ko: '일부만 알 때', en: 'some sources known' },
      Draw: () => (
        <PastCover
          without={[wallet]}
          sources={[
            { id: 'src_2', label: '업비트' },
            { id: 'src_1', label: '메타마스크' },
          ]}
          rebuilding={known}
        />
      ),
    },
  ],
});
