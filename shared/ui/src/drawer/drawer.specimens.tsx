import { useState } from 'react';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Button } from '../core/button.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Opened } from '../specimens/opened.tsx';
import { useSay } from '../specimens/use-say.ts';
import { Drawer } from './drawer.tsx';

export default defineSpecimens({
  part: 'Drawer',
  group: 'overlays',
  purpose: {
    ko: '화면을 곁에 둔 채 자세한 내용을 폅니다.',
    en: 'Opens details next to the page.',
  },
  states: [{ state: { ko: '필터', en: 'filters' }, Draw: Filters }],
});

function Filters() {
  const say = useSay();
  const [small, setSmall] = useState(true);
  return (
    <Opened button={say('필터', 'Filters')}>
      {(open, close) => (
        <Drawer
          open={open}
          onClose={close}
          title={say('필터', 'Filters')}
          description={say('표에 보일 자산을 고릅니다.', 'Which assets the table shows.')}
          actions={
            <Button tone="primary" onClick={close}>
              {say('적용', 'Apply')}
            </Button>
          }
        >
          <div>
            <Checkbox checked={small} onChange={(event) => setSmall(event.target.checked)}>
              {say('1,000원 미만 숨기기', 'Hide what is worth less than ₩1,000')}
            </Checkbox>
            <Checkbox defaultChecked>{say('거래소', 'Exchanges')}</Checkbox>
            <Checkbox defaultChecked note="Aave, Uniswap, Lido">
              DeFi
            </Checkbox>
          </div>
        </Drawer>
      )}
    </Opened>
  );
}
