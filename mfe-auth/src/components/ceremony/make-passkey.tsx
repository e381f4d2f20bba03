/** A new passkey: of the device or a phone beside it, or in the simulated world a practice passkey. */

import { isSandbox } from '@moa/host/release';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Fingerprint } from 'lucide-react';
import { useEffect } from 'react';
import { login } from '../../messages/login.ts';
import { devicePasskey, stopAsking } from '../../passkey/device-passkey.ts';
import type { Authenticator } from '../../passkey/passkey-failure.ts';
import { usePasskeySupport } from '../../passkey/passkey-support.ts';
import { loadPracticePasskey } from '../../practice/load-practice-passkey.ts';
import { PasskeyPending } from './passkey-pending.tsx';
import { PracticePanel } from './practice-panel.tsx';
import { NotOnDevice, SupportNotice } from './support-notice.tsx';

type Props = {
  label: string;
  /** The practice passkey's button. */
  practice: string;
  /** Authenticator in use, or null. */
  pending: Authenticator | null;
  onMake(authenticator: Authenticator): void;
};

export function MakePasskey({ label, practice, pending, onMake }: Props) {
  const t = useMessages(login);
  const support = usePasskeySupport();
  const usable = support.status === 'ready';
  const onDevice = pending === devicePasskey;
  useEffect(() => stopAsking, []);
  return (
    <Root>
      <SupportNotice support={support} />
      <Button
        tone="primary"
        busy={onDevice}
        disabled={!usable || (pending !== null && !onDevice)}
        onClick={() => onMake(devicePasskey)}
      >
        {onDevice ? null : <Fingerprint size={20} aria-hidden />}
        {label}
      </Button>
      <PasskeyPending active={onDevice} />
      <NotOnDevice support={support} />
      <Quiet>{t('signUpNote')}</Quiet>
      {isSandbox() ? (
        <PracticePanel>
          <Button
            tone={usable ? 'secondary' : 'primary'}
            busy={pending !== null && !onDevice}
            disabled={onDevice}
            onClick={() =>
              void loadPracticePasskey().then(({ practicePasskey }) => onMake(practicePasskey()))
            }
          >
            {practice}
          </Button>
        </PracticePanel>
      ) : null}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
