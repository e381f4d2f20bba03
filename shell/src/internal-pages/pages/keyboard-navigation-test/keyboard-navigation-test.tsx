import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { color, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { isEditableTarget } from '../../../commands/keys/is-editable-target.ts';
import { getStroke } from '../../../commands/keys/key-stroke.ts';
import { ShortcutKeys } from '../../../commands/keys/shortcut-keys.tsx';
import { availableCommands } from '../../../commands/model/available-commands.ts';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { Stack } from '../../parts/stack.tsx';
import { KeyMatrix } from './key-matrix.tsx';
import { keyboardChecks } from './keyboard-checks.ts';
import { matrixChecks } from './matrix-checks.tsx';

const messages = defineMessages(
  {
    pressed: '누른 키',
    nothing: '아무 키나 눌러 보세요.',
    typing: '입력 중',
    none: '단축키 아님',
    shortcuts: '지금 쓸 수 있는 단축키',
  },
  {
    pressed: 'Key pressed',
    nothing: 'Press any key.',
    typing: 'typing',
    none: 'not a shortcut',
    shortcuts: 'Available shortcuts',
  },
);
type Pressed = { id: number; key: string; stroke: string | null; typing: boolean };

/** Shows how the app reads pressed keys, and their effects. */
export function KeyboardNavigationTest() {
  const t = useMessages(messages);
  const locale = useLocale();
  const pressed = usePressed();
  return (
    <Stack>
      <CheckList checks={allKeyboardChecks} />
      <KeyMatrix />
      <Card>
        <CardHeader>
          <CardTitle>{t('pressed')}</CardTitle>
        </CardHeader>
        {pressed.length === 0 ? <Quiet>{t('nothing')}</Quiet> : null}
        <ol>
          {pressed.map(({ id, key, stroke, typing }) => (
            <Row key={id}>
              <strong>{key}</strong>
              <Quiet>{typing ? t('typing') : (stroke ?? t('none'))}</Quiet>
            </Row>
          ))}
        </ol>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('shortcuts')}</CardTitle>
        </CardHeader>
        <ul>
          {availableCommands()
            .filter(({ shortcut }) => shortcut)
            .map(({ id, label, shortcut = '' }) => (
              <Row key={id}>
                <span>{label[locale]}</span>
                <ShortcutKeys shortcut={shortcut} />
              </Row>
            ))}
        </ul>
      </Card>
    </Stack>
  );
}

/** The last eight keys, the latest first. */
function usePressed(): readonly Pressed[] {
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.isTrusted) return;
      const entry = {
        id: event.timeStamp,
        key: event.key,
        stroke: getStroke(event),
        typing: event.isComposing || isEditableTarget(event.target),
      };
      setPressed((before) => [entry, ...before].slice(0, 8));
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return pressed;
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  min-height: 36px;
`;
const Quiet = styled.span`
  color: ${color.textQuiet};
`;

/** The keys of the app, and those of its parts. */
export const allKeyboardChecks: readonly Check[] = [...keyboardChecks, ...matrixChecks];
