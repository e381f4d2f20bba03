/** The address, whether it is proved, and the new one that waits for its code. */
import { email as emailShape, type Profile } from '@moa/contracts/auth/shapes/user';
import * as z from '@moa/contracts/schema';
import { useMutation } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { inBothLanguages, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Notice } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { Dialog } from '@moa/ui/dialog/dialog';
import { TextField } from '@moa/ui/field/text-field';
import { useContractForm } from '@moa/ui/form/use-contract-form';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useSendCode } from '../../api/email-code.ts';
import { useUpdateMe } from '../../api/update-me.ts';
import { useEmailConfirmed } from '../../api/use-email-confirmed.ts';
import { Address, RowName, SectionTitle } from '../../components/account/section.tsx';
import { VerifyEmail } from '../../components/account/verify-email.tsx';
import { CallFailure } from '../../components/call-failure.tsx';
import { EmailCode } from '../../components/email-code.tsx';
import { Form } from '../../components/form.ts';
import { profileWords } from '../../messages/profile.ts';

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

const entry = z.object({ email: emailShape });

type Props = { email: string; open: boolean; onClose(): void };

/** Another address: asked for with a fresh passkey check, and in use once its code is entered. */
function ChangeEmail({ email, open, onClose }: Props) {
  const t = useMessages(profileWords);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('changeEmailTitle')}
      description={t('changeEmailText')}
    >
      <ChangeForm email={email} onDone={onClose} />
    </Dialog>
  );
}

function ChangeForm({ email, onDone }: { email: string; onDone(): void }) {
  const t = useMessages(profileWords);
  const confirmed = useEmailConfirmed();
  const ask = useAskForEmail();
  const [resent, setResent] = useState<string | null>(null);
  const form = useContractForm<{ email: string }, typeof entry>(entry, { email: '' });
  const problem = form.problemOf('email');
  const submit = form.handleSubmit((entered) => {
    if (entered.email === email) form.setError('email', { type: 'same' });
    else ask.mutate(entered.email);
  });
  if (ask.data)
    return (
      <EmailCode
        email={ask.data.email}
        resendAt={resent ?? ask.data.resendAt}
        onResent={setResent}
        onVerified={() => {
          onDone();
          showToast({ type: 'success', title: inBothLanguages(profileWords, 'emailChanged') });
          void confirmed();
        }}
      />
    );
  const same = form.formState.errors.email?.type === 'same';
  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('email')}
        label={t('newEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        error={
          same
            ? t('emailSame')
            : problem === null
              ? null
              : t(problem === 'missing' ? 'emailMissing' : 'emailInvalid')
        }
      />
      <CallFailure error={ask.error} />
      <Button type="submit" tone="primary" busy={ask.isPending}>
        {t('sendCode')}
      </Button>
    </Form>
  );
}

/** Asking mails the code; asking again at once only answers when the next one may be asked for. */
function useAskForEmail() {
  const update = useUpdateMe();
  const send = useSendCode();
  return useMutation({
    mutationFn: async (email: string) => {
      await update.mutateAsync({ email });
      const { resendAt } = await send.mutateAsync({ email });
      return { email, resendAt };
    },
  });
}
