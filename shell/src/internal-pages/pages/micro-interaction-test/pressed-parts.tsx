import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Button } from '@moa/ui/core/button';
import { Switch } from '@moa/ui/switch/switch';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { useState } from 'react';
import { Row } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    press: '누른 횟수 {count}',
    check: '고르기',
    turn: '켜고 끄기',
    code: '견본 글',
    up: '하나 올리기',
    down: '하나 내리기',
  },
  {
    press: 'Pressed {count} times',
    check: 'Choose',
    turn: 'On and off',
    code: 'Sample text',
    up: 'Increase by one',
    down: 'Decrease by one',
  },
);

/** Parts that answer a press. */
export function PressedParts() {
  const t = useMessages(messages);
  const [count, setCount] = useState(0);
  const [value, setValue] = useState(100);
  return (
    <>
      <Button onClick={() => setCount(count + 1)}>{t('press', { count })}</Button>
      <Checkbox>{t('check')}</Checkbox>
      <Switch>{t('turn')}</Switch>
      <CopyField label={t('code')} value="MOA-1234" />
      <Row>
        <Button onClick={() => setValue(value + 1)}>{t('up')}</Button>
        <Button onClick={() => setValue(value - 1)}>{t('down')}</Button>
        <ValueFlash value={String(value)} subject="sample">
          {value}
        </ValueFlash>
      </Row>
    </>
  );
}
