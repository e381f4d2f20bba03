/** The address, whether it is proved, and the new one that waits for its code. */
import type { Profile } from '@moa/contracts/auth/shapes/user';
import { useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useUpdateMe } from '../../api/update-me.ts';
import { Address } from '../../components/account/address.tsx';
import { RowName } from '../../components/account/row.ts';
import { SectionTitle } from '../../components/account/section.tsx';
import { VerifyEmail } from '../../components/account/verify-email.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { profileWords } from '../../messages/profile.ts';
import { ChangeEmail } from './change-email.tsx';

export function EmailSection({ profile }: { profile: Profile }) {
  const t = useMessages(profileWords);
  const [changing, setChanging] = useState(false);
  const cancel = useUpdateMe();
  const { email, emailVerified, pendingEmail } = profile;
  return (
    <Root aria-labelledby="email-title">
      <SectionTitle id="email-title">{t('email')}</SectionTitle>
      <RowName>
        <Strong as="span">
          <Address>{email}</Address>
        </Strong>
        <Badge tone={emailVerified ? 'success' : 'caution'}>
          {t(emailVerified ? 'verified' : 'unverified')}
        </Badge>
      </RowName>
      {pendingEmail ? (
        <Notice>
          <Strong>{t('pendingEmail', { email: pendingEmail })}</Strong>
          <p>{t('pendingText')}</p>
          <Acts $apart>
            <VerifyEmail email={pendingEmail} label={t('enterCode')} tone="primary" />
            <Button
              size="small"
              tone="quiet"
              busy={cancel.isPending}
              onClick={() => cancel.mutate({ email })}
            >
              {t('cancelPending')}
            </Button>
          </Acts>
        </Notice>
      ) : null}
      <CallFailure error={cancel.error} />
      <Acts>
        {emailVerified ? null : (
          <VerifyEmail
            email={email}
            label={t('verify')}
            tone={pendingEmail ? 'secondary' : 'primary'}
          />
        )}
        <Button size="small" onClick={() => setChanging(true)}>
          {t('changeEmail')}
        </Button>
      </Acts>
      <ChangeEmail email={email} open={changing} onClose={() => setChanging(false)} />
    </Root>
  );
}

const Root = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
const Strong = styled.p`
  font-weight: ${weight.semibold};
`;
const Acts = styled.div<{ $apart?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${({ $apart }) => ($apart ? space(3) : 0)};
`;
