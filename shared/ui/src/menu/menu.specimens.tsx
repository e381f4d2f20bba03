import { Copy, Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Menu } from './menu.tsx';

export default defineSpecimens({
  part: 'Menu',
  group: 'overlays',
  purpose: {
    ko: '한 가지 것에 대해 할 수 있는 일들입니다.',
    en: 'Actions for one thing.',
  },
  states: [
    { state: { ko: '할 일', en: 'actions' }, Draw: Actions },
    { state: { ko: '고르기', en: 'choices' }, Draw: Choices },
  ],
});

function Actions() {
  const say = useSay();
  const [, setLast] = useState('');
  const act = (key: string) => () => setLast(key);
  return (
    <Menu
      align="start"
      trigger={
        <IconButton
          label={say('내 업비트 메뉴', 'Menu of My Upbit')}
          icon={<Ellipsis size={20} />}
        />
      }
      items={[
        {
          kind: 'action',
          key: 'refresh',
          label: say('새로고침', 'Refresh'),
          icon: <RefreshCw size={16} />,
          keys: 'R',
          onSelect: act('refresh'),
        },
        {
          kind: 'action',
          key: 'rename',
          label: say('이름 바꾸기', 'Rename'),
          icon: <Pencil size={16} />,
          onSelect: act('rename'),
        },
        {
          kind: 'action',
          key: 'copy',
          label: say('주소 복사', 'Copy address'),
          note: say('지갑에만 있습니다', 'Only wallets have one'),
          icon: <Copy size={16} />,
          disabled: true,
          onSelect: act('copy'),
        },
        { kind: 'line', key: 'line' },
        {
          kind: 'action',
          key: 'remove',
          label: say('연결 해제', 'Disconnect'),
          icon: <Trash2 size={16} />,
          tone: 'danger',
          onSelect: act('remove'),
        },
      ]}
    />
  );
}
function Choices() {
  const say = useSay();
  const [sort, setSort] = useState('value');
  const [small, setSmall] = useState(false);
  return (
    <Menu
      align="start"
      trigger={<Button size="small">{say('보기', 'View')}</Button>}
      items={[
        {
          kind: 'choice',
          key: 'sort',
          label: say('정렬', 'Sort by'),
          value: sort,
          onChange: setSort,
          options: [
            { value: 'value', label: say('평가금액', 'Value') },
            { value: 'change', label: say('24시간 변동', '24h change') },
            { value: 'name', label: say('이름', 'Name') },
          ],
        },
        { kind: 'line', key: 'line' },
        {
          kind: 'check',
          key: 'small',
          label: say('소액 숨기기', 'Hide small amounts'),
          checked: small,
          onChange: setSmall,
        },
        { kind: 'link', key: 'all', label: say('내부 화면 목록', 'Internal pages'), to: '/test' },
      ]}
    />
  );
}
