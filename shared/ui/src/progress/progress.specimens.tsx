import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRing } from './progress-ring.tsx';

export default defineSpecimens({
  part: 'ProgressBar',
  group: 'feedback',
  purpose: {
    ko: '어디까지 왔는지. 좁은 곳에서는 ProgressRing을 씁니다.',
    en: 'How far along something is. Use ProgressRing where space is narrow.',
  },
  states: [
    { state: { ko: '진행', en: 'in progress' }, Draw: () => <Reading value={25} shown="3/12" /> },
    { state: { ko: '끝', en: 'done' }, Draw: () => <Reading value={100} shown="12/12" done /> },
    {
      state: { ko: '얼마인지 모름', en: 'indeterminate' },
      Draw: () => <Reading value={null} />,
    },
    { state: { ko: '고리', en: 'ring' }, Draw: () => <Ring value={68} /> },
    {
      state: { ko: '고리: 얼마인지 모름', en: 'ring, indeterminate' },
      Draw: () => <Ring value={null} />,
    },
  ],
});

type Props = { value: number | null; shown?: string; done?: boolean };

function Reading({ value, shown, done = false }: Props) {
  const say = useSay();
  return (
    <ProgressBar
      label={say('거래 내역 읽기', 'Reading trades')}
      value={value}
      tone={done ? 'success' : 'accent'}
      {...(shown ? { shown } : {})}
    />
  );
}
function Ring({ value }: { value: number | null }) {
  const say = useSay();
  return (
    <ProgressRing label={say('안전 점검', 'Safety')} value={value} size={56}>
      {value === null ? null : `${value}%`}
    </ProgressRing>
  );
}
