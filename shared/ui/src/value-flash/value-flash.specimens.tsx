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
    en: 'Tints the ground of a live figure for a moment when it moves: the same tint up and down, and nothing shifts.',
  },
  states: [{ state: { ko: '움직여 보기', en: 'let it move' }, Draw: () => <Moving /> }],
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
