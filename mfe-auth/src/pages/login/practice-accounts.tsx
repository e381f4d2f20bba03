/** The accounts that have a practice passkey in this browser: one press signs in with it. */

import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Quiet } from '@moa/ui/core/quiet';
import { weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { usePracticeAccounts } from '../../api/practice-accounts.ts';
import { PracticePanel } from '../../components/ceremony/practice-panel.tsx';
import { login } from '../../messages/login.ts';
import type { PracticeAccount } from '../../practice/practice-passkey.ts';

type Props = {
  busy: boolean;
  primary: boolean;
  onUse(account: PracticeAccount): void;
  onSignUp(): void;
};

export function PracticeAccounts({ busy, primary, onUse, onSignUp }: Props) {
  const t = useMessages(login);
  const { data: accounts } = usePracticeAccounts();
  if (!accounts) return null;
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
            <Name>{account.userName}</Name> {t('signIn')}
          </Button>
        ))
      )}
    </PracticePanel>
  );
}

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: ${weight.regular};
`;
