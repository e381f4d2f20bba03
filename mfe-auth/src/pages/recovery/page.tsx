/** Back in without a passkey: a way that proves whose account it is, a new passkey, new codes. */
import type { RecoveryChallenge } from '@moa/contracts/auth/recovery';
import type { SignedIn } from '@moa/contracts/auth/shapes/user';
import { ApiFailure } from '@moa/host/api-failure';
import { useLocation, useNavigate } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Checkbox } from '@moa/ui/checkbox/checkbox';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { useCompleteRecovery } from '../../api/recovery.ts';
import { beginSession } from '../../api/use-session-start.ts';
import { CeremonyFailure } from '../../components/ceremony/ceremony-failure.tsx';
import { MakePasskey } from '../../components/ceremony/make-passkey.tsx';
import { RememberChoice } from '../../components/ceremony/remember-choice.tsx';
import { AccountHeader, useArrivalAt } from '../../components/page/account-header.tsx';
import { PageColumn } from '../../components/page/page-column.tsx';
import { asMinutes, useSecondsUntil } from '../../components/use-seconds-until.ts';
import { recoveryWords } from '../../messages/recovery.ts';
import { Back } from './back.tsx';
import { ProveYourself } from './prove-yourself.tsx';

type Stage =
  | { at: 'prove' }
  | { at: 'passkey'; granted: RecoveryChallenge }
  | { at: 'back'; signedOutOthers: boolean };

export default function RecoveryPage() {
  const arrived = useLinkToken();
  /** A link is good once: starting over does so without it. */
  const [spent, setSpent] = useState<string | null>(null);
  const token = arrived === spent ? null : arrived;
  const [stage, setStage] = useState<Stage>({ at: 'prove' });
  useArrivalAt(stage.at);
  switch (stage.at) {
    case 'prove':
      return (
        <ProveYourself
          // Another link starts over.
          key={token}
          token={token}
          onGranted={(granted) => setStage({ at: 'passkey', granted })}
        />
      );
    case 'passkey':
      return (
        <NewPasskey
          granted={stage.granted}
          onAgain={() => {
            setSpent(arrived);
            setStage({ at: 'prove' });
          }}
          onBack={(signedIn, { signedOutOthers }) => {
            beginSession(signedIn);
            setStage({ at: 'back', signedOutOthers });
          }}
        />
      );
    case 'back':
      return <Back signedOutOthers={stage.signedOutOthers} />;
  }
}

type Props = {
  granted: RecoveryChallenge;
  onBack(signedIn: SignedIn, facts: { signedOutOthers: boolean }): void;
  onAgain(): void;
};

/** Some minutes to make a passkey, and nothing else can be done with them. */
function NewPasskey({ granted, onBack, onAgain }: Props) {
  const t = useMessages(recoveryWords);
  const navigate = useNavigate();
  const [signOutOthers, setSignOutOthers] = useState(true);
  const [rememberMe, setRememberMe] = useState(true);
  const seconds = useSecondsUntil(Date.parse(granted.expiresAt));
  const complete = useCompleteRecovery({
    onBack: (signedIn) => onBack(signedIn, { signedOutOthers: signOutOthers }),
  });
  // A grant is used up by its first request, also where the server refuses it.
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

/** The token that one came with, taken out of the address and the history at once; null without. */
function useLinkToken(): string | null {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [token, setToken] = useState(() => tokenIn(hash));
  useEffect(() => {
    if (hash === '') return;
    const found = tokenIn(hash);
    // A second link may be opened in the page that is open already.
    if (found) setToken(found);
    void navigate({ pathname, search }, { replace: true });
  }, [hash, navigate, pathname, search]);
  return token;
}

/** The token of a mailed link. It is in the fragment, which no server and no Referer ever sees. */
function tokenIn(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token');
  return token === null || token === '' || token.length > 256 ? null : token;
}
