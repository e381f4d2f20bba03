/** The passkey to confirm with: of a device, or in the simulated world the practice passkey of this browser. */

import { isSandbox } from '@moa/host/release';
import { Button } from '@moa/ui/core/button';
import { Fingerprint } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePracticeAccounts } from '../api/practice-accounts.ts';
import { devicePasskey } from '../passkey/device-passkey.ts';
import type { Authenticator } from '../passkey/passkey-failure.ts';
import { loadPracticePasskey } from '../practice/load-practice-passkey.ts';

type Props = {
  /** The account whose passkeys may confirm. */
  email: string;
  /** Authenticator in use, or null. */
  pending: Authenticator | null;
  confirm: string;
  practice: string;
  onUse(authenticator: Authenticator): void;
  /** `first` where the buttons stand beneath each other, `last` where in a row. */
  place?: 'first' | 'last';
  /** Further actions. */
  children?: ReactNode;
};

export function ConfirmButtons({
  pending,
  confirm,
  place = 'last',
  children,
  onUse,
  ...rest
}: Props) {
  const onDevice = pending === devicePasskey;
  const device = (
    <Button tone="primary" busy={onDevice} data-autofocus onClick={() => onUse(devicePasskey)}>
      {onDevice ? null : <Fingerprint size={20} aria-hidden />}
      {confirm}
    </Button>
  );
  const practice = isSandbox() ? (
    <PracticeButton {...rest} busy={pending !== null && !onDevice} onUse={onUse} />
  ) : null;
  return place === 'first' ? (
    <>
      {device}
      {practice}
      {children}
    </>
  ) : (
    <>
      {children}
      {practice}
      {device}
    </>
  );
}

type PracticeProps = Pick<Props, 'email' | 'practice' | 'onUse'> & { busy: boolean };

function PracticeButton({ email, practice, busy, onUse }: PracticeProps) {
  const { data: accounts } = usePracticeAccounts();
  const own = accounts?.find(({ userName }) => userName === email);
  if (!own) return null;
  return (
    <Button
      busy={busy}
      onClick={() =>
        void loadPracticePasskey().then(({ practicePasskey }) =>
          onUse(practicePasskey(own.credentialId)),
        )
      }
    >
      {practice}
    </Button>
  );
}
