import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { CopyField } from '@moa/ui/copy-field/copy-field';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Switch } from '@moa/ui/switch/switch';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { useState } from 'react';
import { Parts, Row, Stack } from '../../parts/stack.tsx';
import { useAnswers } from './use-answers.ts';

const messages = defineMessages(
  {
    parts: '눌러 보기',
    press: '누른 횟수 {count}',
    check: '고르기',
    turn: '켜고 끄기',
    code: '견본 글',
    up: '하나 올리기',
    down: '하나 내리기',
    answers: '누른 뒤 화면이 바뀌기까지',
    none: '아직 누르지 않았습니다.',
    answer: '{what} · {ms} ms',
    limit: '100 ms보다 길면 느리게 느낍니다.',
  },
  {
    parts: 'Press them',
    press: 'Pressed {count} times',
    check: 'Choose',
    turn: 'On and off',
    code: 'Sample text',
    up: 'One up',
    down: 'One down',
    answers: 'From a press to what it changes on the screen',
    none: 'Nothing was pressed yet.',
    answer: '{what} · {ms} ms',
    limit: 'What takes longer than 100 ms feels slow.',
  },
);

/** How each part answers a press, and how long it takes. */
export function MicroInteractionTest() {
  const t = useMessages(messages);
  const [count, setCount] = useState(0);
  const [value, setValue] = useState(100);
  const { area, answers } = useAnswers<HTMLDivElement>();
  return (
    <Stack>
      <Card>
        <CardHeader>
          <CardTitle>{t('parts')}</CardTitle>
        </CardHeader>
        <Parts ref={area}>
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
        </Parts>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('answers')}</CardTitle>
        </CardHeader>
        <Quiet>{answers.length === 0 ? t('none') : t('limit')}</Quiet>
        <ol>
          {answers.map(({ id, what, ms }) => (
            <Line key={id} $slow={ms > 100}>
              {t('answer', { what, ms })}
            </Line>
          ))}
        </ol>
      </Card>
    </Stack>
  );
}

const Quiet = styled.p`
  margin: 0 0 ${space(2)};
  color: ${color.textQuiet};
`;
const Line = styled.li<{ $slow: boolean }>`
  padding: ${space(2)} 0;
  font-variant-numeric: tabular-nums;
  color: ${({ $slow }) => ($slow ? color.danger : color.text)};
`;
