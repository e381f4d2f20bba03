/** Link to the outbox, where mail of the simulated world is read. */
import { outboxUrl } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { ButtonLink } from '@moa/ui/link/button-link';
import { mailWords } from '../messages/mail-words.ts';

export function OutboxNote() {
  const t = useMessages(mailWords);
  const address = outboxUrl();
  if (address === null) return null;
  return (
    <Notice
      action={
        <ButtonLink size="small" href={address}>
          {t('openOutbox')}
        </ButtonLink>
      }
    >
      {t('outbox')}
    </Notice>
  );
}
