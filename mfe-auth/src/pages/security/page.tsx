/** Sign-in methods, sessions and security log of the account. */

import { useMessages } from '@moa/i18n/messages';
import { Page } from '@moa/ui/core/page';
import { useState } from 'react';
import { Column, Columns } from '../../components/account/columns.ts';
import { security } from '../../messages/security.ts';
import { LogSection } from './log-section.tsx';
import { MailsSection } from './mails-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SafetyCard } from './safety-card.tsx';
import { SessionsSection } from './sessions-section.tsx';

export default function SecurityPage() {
  const t = useMessages(security);
  const [requested, setRequested] = useState<'add-passkey' | 'renew-codes' | null>(null);
  const close = () => setRequested(null);
  return (
    <Page title={t('title')} description={t('intro')}>
      <SafetyCard
        onAddPasskey={() => setRequested('add-passkey')}
        onRenewCodes={() => setRequested('renew-codes')}
      />
      <Columns>
        <Column>
          <PasskeysSection
            adding={requested === 'add-passkey'}
            onAdd={() => setRequested('add-passkey')}
            onClose={close}
          />
          <SessionsSection />
        </Column>
        <Column>
          <RecoverySection
            renewing={requested === 'renew-codes'}
            onRenew={() => setRequested('renew-codes')}
            onClose={close}
          />
          <MailsSection />
        </Column>
      </Columns>
      <LogSection />
    </Page>
  );
}
