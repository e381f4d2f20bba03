import { defineMessages, useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';

const messages = defineMessages(
  { unreadable: '부품을 그리지 못했습니다: {reason}' },
  { unreadable: 'Couldn’t draw a part: {reason}' },
);

/** A part that throws says so where it should stand. */
export function UnreadablePart({ error }: { error: unknown }) {
  const t = useMessages(messages);
  return (
    <Notice tone="danger">
      {t('unreadable', { reason: error instanceof Error ? error.message : String(error) })}
    </Notice>
  );
}
