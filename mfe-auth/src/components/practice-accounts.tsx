/** The accounts that have a practice passkey in this browser: one press signs in with it. */
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { color, fontSize } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useEffect, useState } from 'react';
import { login } from '../messages/login.ts';
import { loadPracticePasskey } from '../practice/load-practice-passkey.ts';
import type { PracticeAccount } from '../practice/practice-passkey.ts';
import { PracticePanel } from './practice-panel.tsx';

type Props = {
  busy: boolean;
  primary: boolean;
  /** Changes when the accounts may have. */
  revision: unknown;
  onUse(account: PracticeAccount): void;
  onSignUp(): void;
};

export function PracticeAccounts({ busy, primary, revision, onUse, onSignUp }: Props) {
  const t = useMessages(login);
  const accounts = usePracticeAccounts(revision);
  if (accounts === null) return null;
  return (
    <PracticePanel>
      {accounts.length === 0 ? (
        <>
          <Quiet>{t('practiceNone')}</Quiet>
          <Button tone={primary ? 'primary' : 'secondary'} onClick={onSignUp}>
            {t('practiceGoSignUp')}
          </Button>
        </>
      ) : (
        accounts.map((account, index) => (
          <Button
            key={account.credentialId}
            tone={primary && index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() => onUse(account)}
          >
            <Name>{t('practiceSignIn', { name: account.userName })}</Name>
          </Button>
        ))
      )}
    </PracticePanel>
  );
}

/** Null until they are read. */
function usePracticeAccounts(revision: unknown): PracticeAccount[] | null {
  const [accounts, setAccounts] = useState<PracticeAccount[] | null>(null);
  useEffect(() => {
    let current = true;
    void loadPracticePasskey()
      .then(({ listPracticeAccounts }) => listPracticeAccounts())
      .catch(() => [])
      .then((known) => {
        if (current) setAccounts(known);
      });
    return () => {
      current = false;
    };
  }, [revision]);
  return accounts;
}

const Quiet = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;
