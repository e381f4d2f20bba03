import { useState } from 'react';
import { Button } from '../core/button.tsx';
import { InfoTip } from '../info-tip/info-tip.tsx';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { Narrow } from '../specimens/narrow.ts';
import { useSay } from '../specimens/use-say.ts';
import { Switch } from '../switch/switch.tsx';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Popover } from './popover.tsx';

export default defineSpecimens({
  part: 'Popover',
  group: 'overlays',
  purpose: {
    ko: '누른 것 곁에 조금 더 펼칩니다. 이름만 필요하면 Tooltip, 뜻풀이는 InfoTip을 씁니다.',
    en: 'A little more next to what was pressed. Use Tooltip for a name and InfoTip for an explanation.',
  },
  states: [
    { state: { ko: '조작', en: 'controls' }, Draw: Controls },
    { state: { ko: 'InfoTip', en: 'InfoTip' }, Draw: Meaning },
    { state: { ko: 'Tooltip', en: 'Tooltip' }, Draw: Name },
  ],
});

function Controls() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useState(true);
  return (
    <Popover
      label={say('표시 설정', 'Display')}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button size="small">{say('표시 설정', 'Display')}</Button>}
    >
      <Narrow style={{ width: 260 }}>
        <Switch checked={on} onChange={(event) => setOn(event.target.checked)}>
          {say('원화로 보기', 'Show in won')}
        </Switch>
      </Narrow>
    </Popover>
  );
}
function Meaning() {
  const say = useSay();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center' }}>
      {say('건전성 지수', 'Health factor')}
      <InfoTip term={say('건전성 지수', 'Health factor')}>
        {say(
          '담보의 청산 기준 가치를 빌린 가치로 나눈 값입니다. 1 아래로 내려가면 청산될 수 있습니다.',
          'The collateral at its liquidation threshold, over what is borrowed. Below 1 it can be liquidated.',
        )}
      </InfoTip>
    </span>
  );
}
function Name() {
  const say = useSay();
  return (
    <Tooltip text={say('검색', 'Search')} keys="Ctrl K">
      <Button size="small">{say('명령', 'Commands')}</Button>
    </Tooltip>
  );
}
