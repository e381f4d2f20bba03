import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { Money } from '../core/figures.tsx';
import { space } from '../core/tokens.ts';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { ValueFlash } from './value-flash.tsx';

export default defineSpecimens({
  part: 'ValueFlash',
  group: 'figures',
  purpose: {
    ko: '실시간 값이 움직이면 바탕이 잠시 회색을 띱니다. 오르든 내리든 같은 색이고, 자리는 움직이지 않습니다.',
    en: 'Briefly tints a live figure when it moves. The tint is the same up or down, and nothing shifts.',
  },
  states: [{ state: { ko: '움직여 보기', en: 'try it' }, Draw: () => <Moving /> }],
});

function Moving() {
  const say = useSay();
  const [value, setValue] = useState(126_803_640);
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) }}>
      <ValueFlash value={String(value)} subject="KRW">
        <Money value={String(value)} currency="KRW" />
      </ValueFlash>
      <Button size="small" onClick={() => setValue(value + 12_345)}>
        {say('올리기', 'Up')}
      </Button>
      <Button size="small" onClick={() => setValue(value - 12_345)}>
        {say('내리기', 'Down')}
      </Button>
    </div>
  );
}
