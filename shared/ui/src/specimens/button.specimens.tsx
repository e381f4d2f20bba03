import { Button } from '../core/button.tsx';
import { defineSpecimens } from './define-specimens.ts';

export default defineSpecimens({
  part: 'Button',
  group: 'actions',
  purpose: {
    ko: '누르면 일어날 일을 말합니다.',
    en: 'Says what will happen when it is pressed.',
  },
  states: [
    { state: { ko: '주요', en: 'primary' }, Draw: () => <Button tone="primary">연결하기</Button> },
    { state: { ko: '보조', en: 'secondary' }, Draw: () => <Button>나중에</Button> },
    { state: { ko: '조용히', en: 'quiet' }, Draw: () => <Button tone="quiet">건너뛰기</Button> },
    { state: { ko: '위험', en: 'danger' }, Draw: () => <Button tone="danger">삭제</Button> },
    {
      state: { ko: '진행 중', en: 'busy' },
      Draw: () => (
        <Button tone="primary" busy>
          저장하는 중
        </Button>
      ),
    },
    {
      state: { ko: '사용할 수 없음', en: 'disabled' },
      Draw: () => <Button disabled>저장</Button>,
    },
    { state: { ko: '작게', en: 'small' }, Draw: () => <Button size="small">새로 고침</Button> },
  ],
});
