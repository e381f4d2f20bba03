import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import type { Stage } from '../../checks/stage.ts';
import { until } from '../../parts/chip-choice.tsx';
import { Stack } from '../../parts/stack.tsx';

const messages = defineMessages(
  {
    open: '대화 상자 열기',
    title: '초점이 머무는 곳',
    text: 'Tab을 눌러 보세요. 초점은 이 안에서 돕니다. Esc를 누르면 연 버튼으로 돌아갑니다.',
    field: '메모',
    done: '닫기',
  },
  {
    open: 'Open the dialog',
    title: 'Focus stays here',
    text: 'Press Tab: the focus cycles inside. Press Esc to return to the button.',
    field: 'Note',
    done: 'Close',
  },
);

/** A button and the dialog that it opens. */
export function FocusSample() {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')} description={t('text')}>
        <TextField label={t('field')} />
        <Button tone="primary" onClick={() => setOpen(false)}>
          {t('done')}
        </Button>
      </Dialog>
    </>
  );
}

/** A dialog takes the focus, keeps it and gives it back. */
export function FocusManagementTest() {
  return (
    <Stack>
      <Card>
        <FocusSample />
      </Card>
      <CheckList checks={focusChecks} />
    </Stack>
  );
}

const dialog = () => document.querySelector('[role=dialog]:not([popover])');
const focused = () => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing';
const hasFocus = () => dialog()?.contains(document.activeElement) === true;

async function opened(stage: Stage): Promise<HTMLElement> {
  const opener = (await stage.draw(<FocusSample />)).querySelector<HTMLButtonElement>('button');
  if (!opener) throw new Error('There is no button');
  opener.focus();
  opener.click();
  await until(() => dialog() !== null);
  return opener;
}

async function closed(): Promise<void> {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }),
  );
  await until(() => dialog() === null);
}

export const focusChecks: readonly Check[] = [
  {
    states: { ko: '열리면 초점을 가져갑니다.', en: 'Takes the focus when it opens.' },
    run: async (stage) => {
      await opened(stage);
      const found = (await until(hasFocus)) ? null : focused();
      await closed();
      return found;
    },
  },
  {
    states: {
      ko: '열려 있는 동안 초점은 밖으로 나가지 않습니다.',
      en: 'The focus stays inside while it’s open.',
    },
    run: async (stage) => {
      const opener = await opened(stage);
      await until(hasFocus);
      opener.focus();
      const found = (await until(hasFocus)) ? null : focused();
      await closed();
      return found;
    },
  },
  {
    states: {
      ko: 'Esc를 누르면 닫히고, 연 버튼에 초점을 돌려줍니다.',
      en: 'Esc closes it and returns the focus to the button that opened it.',
    },
    run: async (stage) => {
      const opener = await opened(stage);
      await until(hasFocus);
      await closed();
      if (dialog()) return 'it is still open';
      return (await until(() => document.activeElement === opener)) ? null : focused();
    },
  },
  {
    states: {
      ko: '열려 있는 동안 화면 낭독기는 그 뒤를 읽지 않습니다.',
      en: 'Screen readers don’t read what’s behind it while it’s open.',
    },
    run: async (stage) => {
      const opener = await opened(stage);
      await until(hasFocus);
      const isHidden = opener.closest('[aria-hidden=true], [inert]') !== null;
      await closed();
      return isHidden ? null : 'what is behind it is read';
    },
  },
];
