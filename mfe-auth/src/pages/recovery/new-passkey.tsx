import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import type { SignedIn } from '@moa/contracts/auth/shapes/user';
import { ApiFailure } from '@moa/host/api-failure';
import { useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useCompleteRecovery } from '../../api/recovery.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { MakePasskey } from '../../components/ceremony/make-passkey.tsx';
import { RememberChoice } from '../../components/ceremony/remember-choice.tsx';
import { AccountHeader } from '../../components/page/account-header.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { asMinutes, useSecondsUntil } from '../../components/use-seconds-until.ts';
import { recoveryWords } from '../../messages/recovery.ts';

type Props = {
  granted: RecoveryChallenge;
  onBack(signedIn: SignedIn, facts: { signedOutOthers: boolean }): void;
  onAgain(): void;
};

/** Some minutes to make a passkey, and nothing else can be done with them. */
export function NewPasskey({ granted, onBack, onAgain }: Props) {
  const t = useMessages(recoveryWords);
  const navigate = useNavigate();
  const [signOutOthers, setSignOutOthers] = useState(true);
  const [rememberMe, setRememberMe] = useState(true);
  const seconds = useSecondsUntil(Date.parse(granted.expiresAt));
  const complete = useCompleteRecovery({
    onBack: (signedIn) => onBack(signedIn, { signedOutOthers: signOutOthers }),
  });
  // What was handed in once is used up, whatever the server thought of it.
  const refused =
    complete.error instanceof ApiFailure &&
    ['INVALID_CREDENTIALS', 'AUTH_PASSKEY_FAILED'].includes(complete.error.code);
  const over = !complete.isPending && (seconds === 0 || refused);
  return (
    <PageColumn title={t('passkeyTitle')} intro={t('passkeyIntro')}>
      <Card>
        <Stack>
          <AccountHeader label={t('account')} who={granted.maskedEmail}>
            {over ? null : (
              <Badge tone={seconds < 60 ? 'caution' : 'neutral'}>
                <Time>{t('left', { time: asMinutes(seconds) })}</Time>
              </Badge>
            )}
          </AccountHeader>
          {over ? (
            <>
              {refused ? <CeremonyFailure error={complete.error} /> : null}
              <Notice tone="caution">
                {refused ? null : <Sentence>{t('over')}</Sentence>}
                {t('over.advice')}
              </Notice>
              <Button tone="primary" onClick={onAgain}>
                {t('again')}
              </Button>
            </>
          ) : (
            <>
              <Checkbox
                checked={signOutOthers}
                note={t('signOutOthersWhy')}
                disabled={complete.isPending}
                onChange={({ target }) => setSignOutOthers(target.checked)}
              >
                {t('signOutOthers')}
              </Checkbox>
              <RememberChoice value={rememberMe} onChange={setRememberMe} />
              <CeremonyFailure error={complete.error} onSignIn={() => navigate('/login')} />
              <MakePasskey
                label={t('make')}
                practice={t('makePractice')}
                pending={complete.isPending ? complete.variables.authenticator : null}
                onMake={(authenticator) =>
                  complete.mutate({ granted, authenticator, signOutOthers, rememberMe })
                }
              />
            </>
          )}
        </Stack>
      </Card>
    </PageColumn>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
`;
const Sentence = styled.p`
  font-weight: ${weight.semibold};
`;
const Time = styled.span`
  font-variant-numeric: tabular-nums;
`;
