/** Why signing in or up did not work, each cause in its own words, with the way on where there is one. */
import { ApiFailure } from '@moa/host/api-failure';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Notice } from '@moa/ui/core/states';
import { weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { getUnknownCredential } from '../../api/unknown-credential.ts';
import { passkeyWords } from '../../messages/passkey-words.ts';
import { recoveryPath } from '../../passkey/device-passkey.ts';
import { PasskeyFailure } from '../../passkey/passkey-failure.ts';
import { CallFailure } from '../call-failure.tsx';

type Props = {
  error: unknown;
  onSignUp?: () => void;
  onSignIn?: () => void;
  /** Offers account recovery if no passkey is found. */
  recovers?: boolean;
};

export function CeremonyFailure({ error, onSignUp, onSignIn, recovers = false }: Props) {
  const t = useMessages(passkeyWords);
  if (!error) return null;
  const signUp = onSignUp ? (
    <Button size="small" onClick={onSignUp}>
      {t('goSignUp')}
    </Button>
  ) : null;
  const signIn = onSignIn ? (
    <Button size="small" onClick={onSignIn}>
      {t('goSignIn')}
    </Button>
  ) : null;
  const recover = recovers ? (
    <ButtonLink size="small" to={recoveryPath}>
      {t('goRecover')}
    </ButtonLink>
  ) : null;
  if (error instanceof PasskeyFailure) {
    const { kind } = error;
    const calm = kind === 'cancelled' || kind === 'timed-out';
    return (
      <Notice
        tone={calm ? 'info' : 'danger'}
        action={
          kind === 'none-here' ? (
            <Ways>
              {recover}
              {signUp}
            </Ways>
          ) : kind === 'already-here' ? (
            signIn
          ) : null
        }
      >
        <Sentence>{t(kind)}</Sentence>
        {t(`${kind}.advice`)}
      </Notice>
    );
  }
  if (getUnknownCredential(error))
    return (
      <Notice tone="caution" action={signUp}>
        <Sentence>{t('unknown-here')}</Sentence>
        {t('unknown-here.advice')}
      </Notice>
    );
  const refused = error instanceof ApiFailure && error.code === 'AUTH_REGISTRATION_FAILED';
  return <CallFailure error={error} action={refused ? signIn : null} />;
}

const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  &:empty { display: none; }
`;
