import { Skeleton } from '../core/states.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { SkeletonRows, SkeletonStat, SkeletonText } from './skeleton-shapes.tsx';

export default defineSpecimens({
  part: 'Skeleton',
  group: 'feedback',
  purpose: {
    ko: '오는 것의 모양을 미리 그립니다. 200ms 뒤에 보입니다.',
    en: 'The shape of what is loading, shown after 200 ms.',
  },
  wide: true,
  states: [
    { state: { ko: '한 덩어리', en: 'a block' }, Draw: () => <Skeleton height={64} /> },
    { state: { ko: '글', en: 'text' }, Draw: () => <SkeletonText /> },
    { state: { ko: '목록', en: 'rows' }, Draw: () => <SkeletonRows /> },
    { state: { ko: '수치', en: 'a figure' }, Draw: () => <SkeletonStat /> },
  ],
});
