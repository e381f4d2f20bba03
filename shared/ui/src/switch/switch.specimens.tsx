import { useState } from 'react';
import { defineSpecimens } from '../specimens/define-specimens.ts';
import { useSay } from '../specimens/use-say.ts';
import { Switch } from './switch.tsx';

export default defineSpecimens({
  part: 'Switch',
  group: 'inputs',
  purpose: {
    ko: '켜거나 끄면 바로 적용됩니다.',
    en: 'Takes effect as soon as it’s switched on or off.',
  },
  states: [
    { state: { ko: '꺼짐', en: 'off' }, Draw: () => <Sound /> },
    { state: { ko: '켜짐', en: 'on' }, Draw: () => <Sound on /> },
    { state: { ko: '설명', en: 'with a note' }, Draw: () => <Sound on noted /> },
    { state: { ko: '저장하는 중', en: 'busy' }, Draw: () => <Sound on busy /> },
    { state: { ko: '저장 실패', en: 'with an error' }, Draw: () => <Sound wrong /> },
    { state: { ko: '사용할 수 없음', en: 'disabled' }, Draw: () => <Sound disabled /> },
    {
      state: { ko: '켜진 채 사용할 수 없음', en: 'disabled, on' },
      Draw: () => <Sound on disabled />,
    },
  ],
});

type Props = { on?: boolean; noted?: boolean; busy?: boolean; wrong?: boolean; disabled?: boolean };

function Sound({ on = false, noted, busy = false, wrong, disabled = false }: Props) {
  const say = useSay();
  const [checked, setChecked] = useState(on);
  return (
    <Switch
      checked={checked}
      onChange={(event) => setChecked(event.target.checked)}
      busy={busy}
      disabled={disabled}
      {...(noted
        ? { note: say('방해 금지 시간에는 울리지 않습니다.', 'Silent in quiet hours.') }
        : {})}
      error={wrong ? say('저장하지 못해 되돌렸습니다.', 'Not saved, so it was put back.') : null}
    >
      {say('알림 소리', 'Sound')}
    </Switch>
  );
}
