/** Failure of a submitted form, shown at the form itself: no input is lost. */
import { ApiFailure } from '@moa/host/api-failure';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { defineMessages, useMessages } from '@moa/i18n/messages';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../core/states.tsx';
import { fontSize, weight } from '../core/tokens.ts';
import { styled } from '../styled.ts';

const messages = defineMessages({ requestId: '요청 번호 {id}' }, { requestId: 'Request ID {id}' });

type Props = {
  error: unknown;
  action?: ReactNode;
  /** Known cause, if it says more than the code. It replaces the message of the code. */
  cause?: string | null;
};

export function FormFailure({ error, action, cause = null }: Props) {
  const t = useMessages(messages);
  const place = useRef<HTMLDivElement>(null);
  const { sentence, advice, requestId } = describeFailure(error, useLocale());
  // In a long form it may stand out of sight.
  useEffect(() => {
    if (error) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [error]);
  if (!error) return null;
  return (
    <div ref={place}>
      <Notice tone={isDeclined(error) ? 'info' : 'danger'} action={action}>
        <Sentence>{cause ?? sentence}</Sentence>
        {cause === null ? advice : null}
        {requestId ? <RequestId>{t('requestId', { id: requestId })}</RequestId> : null}
      </Notice>
    </div>
  );
}

/** One who would not confirm by passkey has not failed at anything. */
function isDeclined(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'STEP_UP_REQUIRED';
}

const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
const RequestId = styled.p`
  margin-top: 2px;
  font-size: ${fontSize[12]};
  user-select: all;
`;
