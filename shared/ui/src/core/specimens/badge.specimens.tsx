import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { Badge, type BadgeTone } from '../badge.tsx';

export default defineSpecimens({
  part: 'Badge',
  group: 'feedback',
  purpose: {
    ko: '곁에 있는 것의 상태를 말합니다.',
    en: 'The state of the thing next to it.',
  },
  states: [
    {
      state: { ko: '중립', en: 'neutral' },
      Draw: () => <Word tone="neutral" ko="조회 전용" en="Read-only" />,
    },
    {
      state: { ko: '강조', en: 'accent' },
      Draw: () => <Word tone="accent" ko="새 기능" en="New" />,
    },
    {
      state: { ko: '성공', en: 'success' },
      Draw: () => <Word tone="success" ko="연결됨" en="Connected" />,
    },
    {
      state: { ko: '주의', en: 'caution' },
      Draw: () => <Word tone="caution" ko="7일 뒤 만료" en="Expires in 7 days" />,
    },
    {
      state: { ko: '위험', en: 'danger' },
      Draw: () => <Word tone="danger" ko="출금 가능" en="Can withdraw" />,
    },
  ],
});

function Word({ tone, ko, en }: { tone: BadgeTone; ko: string; en: string }) {
  const say = useSay();
  return <Badge tone={tone}>{say(ko, en)}</Badge>;
}
