import { Wallet } from 'lucide-react';
import { defineSpecimens } from '../../specimens/define-specimens.ts';
import { useSay } from '../../specimens/use-say.ts';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../states.tsx';

export default defineSpecimens({
  part: 'EmptyState',
  group: 'feedback',
  purpose: {
    ko: '아직 아무것도 없을 때, 할 일 하나를 권합니다.',
    en: 'Nothing here yet, and one thing to do about it.',
  },
  wide: true,
  states: [
    { state: { ko: '할 일과 함께', en: 'with an action' }, Draw: Empty },
    { state: { ko: '검색 결과 없음', en: 'no results' }, Draw: NothingFound },
  ],
});

function Empty() {
  const say = useSay();
  return (
    <Card>
      <EmptyState
        title={say('아직 지갑이 없습니다', 'No wallet yet')}
        icon={<Wallet size={24} />}
        action={<Button tone="primary">{say('지갑 추가', 'Add a wallet')}</Button>}
      >
        {say('주소만 있으면 잔고를 볼 수 있습니다.', 'An address is enough to see its balance.')}
      </EmptyState>
    </Card>
  );
}
function NothingFound() {
  const say = useSay();
  return (
    <Card>
      <EmptyState title={say('「솔라」에 맞는 자산이 없습니다', 'No asset matches “sola”')} />
    </Card>
  );
}
