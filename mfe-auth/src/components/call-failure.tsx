/** Why a call did not work; where one was asked to wait, for how long, counted down. */
import { ApiFailure } from '@moa/host/api-failure';
import { useMessages } from '@moa/i18n/messages';
import { Notice } from '@moa/ui/core/states';
import { weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useState } from 'react';
import { passkeyWords } from '../messages/passkey-words.ts';
import { asMinutes, useSecondsUntil } from './use-seconds-until.ts';

export function CallFailure({ error, action }: { error: unknown; action?: ReactNode }) {
  if (error instanceof ApiFailure && error.code === 'RATE_LIMITED' && error.retryAfterSeconds)
    return <Slower key={error.requestId} seconds={error.retryAfterSeconds} />;
  return error ? <FormFailure error={error} action={action} /> : null;
}

function Slower({ seconds }: { seconds: number }) {
  const t = useMessages(passkeyWords);
  const [until] = useState(() => Date.now() + seconds * 1_000);
  const left = useSecondsUntil(until);
  return (
    <Notice tone="caution">
      <Sentence>{t('too-many')}</Sentence>
      {/* Said once to screen readers, not each second. */}
      <span className="visually-hidden">{t('too-many.wait', { time: asMinutes(seconds) })}</span>
      <span aria-hidden>
        {left > 0 ? t('too-many.wait', { time: asMinutes(left) }) : t('too-many.over')}
      </span>
    </Notice>
  );
}

const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
