/** Why signing in or up did not work, each cause in its own words, with the way on where there is one. */
import { ApiFailure } from '@moa/host/api-failure';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { weight } from '@moa/ui/core/tokens';
import { FormFailure } from '@moa/ui/form/form-failure';
import { styled } from '@moa/ui/styled';
import { passkeyWords } from '../messages/passkey-words.ts';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';
import { unknownCredentialOf } from '../passkey/unknown-credential.ts';

type Props = { error: unknown; onSignUp?: () => void; onSignIn?: () => void };

export function CeremonyFailure({ error, onSignUp, onSignIn }: Props) {
  const t = useMessages(passkeyWords);
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
  return (
    <FormFailure
      error={error}
      action={
        error instanceof ApiFailure && error.code === 'AUTH_REGISTRATION_FAILED' && onSignIn ? (
          <Button size="small" onClick={onSignIn}>
            {t('goSignIn')}
          </Button>
        ) : null
      }
    />
  );
}

const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
