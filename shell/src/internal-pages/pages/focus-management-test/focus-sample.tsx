import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useState } from 'react';

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
