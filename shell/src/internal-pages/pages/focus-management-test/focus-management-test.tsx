import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useMemo, useRef, useState } from 'react';
import type { Check } from '../../checks/check.ts';
import { CheckList } from '../../checks/check-list.tsx';
import { afterPaint } from '../../parts/after-paint.ts';
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
    title: 'Where the focus stays',
    text: 'Press Tab: the focus goes round in here. Escape gives it back to the button.',
    field: 'Note',
    done: 'Close',
  },
);

/** A dialog takes the focus, keeps it and gives it back. */
export function FocusManagementTest() {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const checks = useMemo(() => focusChecks(() => opener.current, setOpen), []);
  return (
    <Stack>
      <Card>
        <Button ref={opener} onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </Card>
      <CheckList checks={checks} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('title')} description={t('text')}>
        <TextField label={t('field')} />
        <Button tone="primary" onClick={() => setOpen(false)}>
          {t('done')}
        </Button>
      </Dialog>
    </Stack>
  );
}

function focusChecks(
  opener: () => HTMLButtonElement | null,
  setOpen: (open: boolean) => void,
): Check[] {
  const dialog = () => document.querySelector('[role=dialog]:not([popover])');
  const opened = async () => {
    opener()?.focus();
    setOpen(true);
    await afterPaint();
  };
  const closed = async () => {
    setOpen(false);
    await afterPaint();
  };
  const focused = () => document.activeElement?.outerHTML.slice(0, 80) ?? 'nothing';
  return [
    {
      states: { ko: '열리면 초점을 가져갑니다.', en: 'It takes the focus as it opens.' },
      run: async () => {
        await opened();
        const found = dialog()?.contains(document.activeElement) ? null : focused();
        await closed();
        return found;
      },
    },
    {
      states: {
        ko: '열려 있는 동안 초점은 밖으로 나가지 않습니다.',
        en: 'While it is open the focus does not leave it.',
      },
      run: async () => {
        await opened();
        opener()?.focus();
        await afterPaint();
        const found = dialog()?.contains(document.activeElement) ? null : focused();
        await closed();
        return found;
      },
    },
    {
      states: {
        ko: '닫히면 연 버튼에 초점을 돌려줍니다.',
        en: 'As it closes, the button that opened it has the focus again.',
      },
      run: async () => {
        await opened();
        await closed();
        return document.activeElement === opener() ? null : focused();
      },
    },
  ];
}
