/** The end of the account: what goes and what stays is said first, and there is a week to undo it. */

import type { Profile } from '@moa/contracts/auth/shapes/user';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Confirm } from '@moa/ui/confirm/confirm';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { useState } from 'react';
import { useDeleteAccount } from '../../api/delete-account.ts';
import { SectionCard, SectionTitle } from '../../components/account/section.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { deletionWords } from '../../messages/deletion-words.ts';

export function DeleteAccount({ profile: { email, deletionAt } }: { profile: Profile }) {
  const t = useMessages(deletionWords);
  const locale = useLocale();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAccount();
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <SectionCard aria-labelledby="delete-title">
      <SectionTitle id="delete-title">{t('title')}</SectionTitle>
      {deletionAt ? (
        <Quiet>{t('pending', { date: formatTime(deletionAt, locale) })}</Quiet>
      ) : (
        <>
          <Quiet>{t('intro')}</Quiet>
          <div>
            <Button size="small" onClick={() => setAsking(true)}>
              {t('ask')}
            </Button>
          </div>
        </>
      )}
      <Confirm
        open={asking}
        title={t('confirmTitle')}
        action={t('act')}
        typed={email}
        busy={remove.isPending}
        onCancel={close}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: (answer) => {
              close();
              showToast({
                type: 'info',
                title: {
                  ko: inBothLanguages(deletionWords, 'asked', {
                    date: formatTime(answer.deletionAt, 'ko'),
                  }).ko,
                  en: inBothLanguages(deletionWords, 'asked', {
                    date: formatTime(answer.deletionAt, 'en'),
                  }).en,
                },
              });
            },
          })
        }
      >
        <p>{t('goes')}</p>
        <p>{t('stays')}</p>
        <p>{t('now')}</p>
        <CallFailure error={remove.error} />
      </Confirm>
    </SectionCard>
  );
}
