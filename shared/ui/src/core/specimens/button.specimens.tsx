import { RefreshCw } from 'lucide-react';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { Button } from '../button.tsx';

export default defineSpecimens({
  part: 'Button',
  group: 'actions',
  purpose: {
    ko: '누르면 일어날 일을 말합니다.',
    en: 'Says what will happen when pressed.',
  },
  states: [
    { state: { ko: '주요', en: 'primary' }, Draw: Primary },
    { state: { ko: '보조', en: 'secondary' }, Draw: Secondary },
    { state: { ko: '조용히', en: 'quiet' }, Draw: Quiet },
    { state: { ko: '위험', en: 'danger' }, Draw: Danger },
    { state: { ko: '아이콘과 함께', en: 'with an icon' }, Draw: WithIcon },
    { state: { ko: '진행 중', en: 'busy' }, Draw: Busy },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: Disabled },
    { state: { ko: '작게', en: 'small' }, Draw: Small },
    { state: { ko: '긴 글', en: 'long text' }, Draw: Long },
  ],
});

function Primary() {
  const say = useSay();
  return <Button tone="primary">{say('연결하기', 'Connect')}</Button>;
}
function Secondary() {
  const say = useSay();
  return <Button>{say('나중에', 'Later')}</Button>;
}
function Quiet() {
  const say = useSay();
  return <Button tone="quiet">{say('건너뛰기', 'Skip')}</Button>;
}
function Danger() {
  const say = useSay();
  return <Button tone="danger">{say('삭제', 'Delete')}</Button>;
}
function WithIcon() {
  const say = useSay();
  return (
    <Button>
      <RefreshCw size={18} aria-hidden />
      {say('모두 새로고침', 'Refresh all')}
    </Button>
  );
}
function Busy() {
  const say = useSay();
  return (
    <Button tone="primary" busy>
      {say('저장하는 중', 'Saving')}
    </Button>
  );
}
function Disabled() {
  const say = useSay();
  return <Button disabled>{say('저장', 'Save')}</Button>;
}
function Small() {
  const say = useSay();
  return <Button size="small">{say('새로고침', 'Refresh')}</Button>;
}
function Long() {
  const say = useSay();
  return (
    <Button>
      {say('모든 거래소에서 지난 1년의 기록 불러오기', 'Read the past year from every exchange')}
    </Button>
  );
}
