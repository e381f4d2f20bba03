/** Why signing in or up did not work, each cause in its own words, with the way on where there is one. */
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { fontSize, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { passkeyWords } from '../messages/passkey-words.ts';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';
import { unknownCredentialOf } from '../passkey/unknown-credential.ts';

type Props = { error: unknown; onSignUp?: () => void; onSignIn?: () => void };

export function CeremonyFailure({ error, onSignUp, onSignIn }: Props) {
  const t = useMessages(passkeyWords);
  const locale = useLocale();
  if (!error) return null;
  if (error instanceof PasskeyFailure) {
    const { kind } = error;
    const calm = kind === 'cancelled' || kind === 'timed-out';
    return (
      <Notice
        tone={calm ? 'info' : 'danger'}
        action={
          kind === 'none-here' && onSignUp ? (
            <Button size="small" onClick={onSignUp}>
              {t('goSignUp')}
            </Button>
          ) : kind === 'already-here' && onSignIn ? (
            <Button size="small" onClick={onSignIn}>
              {t('goSignIn')}
            </Button>
          ) : null
        }
      >
        <Sentence>{t(kind)}</Sentence>
        {t(`${kind}.advice`)}
      </Notice>
    );
  }
  if (unknownCredentialOf(error))
    return (
      <Notice
        tone="caution"
        action={
          onSignUp ? (
            <Button size="small" onClick={onSignUp}>
              {t('goSignUp')}
            </Button>
          ) : null
        }
      >
        <Sentence>{t('unknown-here')}</Sentence>
        {t('unknown-here.advice')}
      </Notice>
    );
  const { sentence, advice, code, requestId } = describeFailure(error, locale);
  return (
    <Notice
      tone="danger"
      action={
        code === 'AUTH_REGISTRATION_FAILED' && onSignIn ? (
          <Button size="small" onClick={onSignIn}>
            {t('goSignIn')}
          </Button>
        ) : null
      }
    >
      <Sentence>{sentence}</Sentence>
      {advice}
      {requestId ? <RequestId>{t('requestId', { id: requestId })}</RequestId> : null}
    </Notice>
  );
}

const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
const RequestId = styled.p`
  font-size: ${fontSize[12]};
  opacity: 0.85;
  user-select: all;
`;
