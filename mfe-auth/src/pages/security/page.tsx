/** Sign-in methods, sessions and security log of the account. */

import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Page } from '@moa/ui/core/page';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { styled } from '@moa/ui/styled';
import { AtSign, Mail, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../api/me.ts';
import { Facts } from '../../components/account/facts.tsx';
import {
  Address,
  Column,
  Columns,
  RowMark,
  RowName,
  Section,
  SectionCard,
  SectionTitle,
} from '../../components/account/section.tsx';
import { VerifyEmail } from '../../components/account/verify-email.tsx';
import { OutboxNote } from '../../components/outbox-note.tsx';
import { security } from '../../messages/security.ts';
import { LogSection } from './log-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { enoughCodes } from './safety.ts';
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

const kinds = ['access', 'passkeys', 'recovery', 'account', 'connections'] as const;

/** Mails that cannot be turned off, and where to read them. */
function MailsSection() {
  const t = useMessages(security);
  return (
    <SectionCard aria-labelledby="mails-title">
      <SectionTitle id="mails-title">{t('mails')}</SectionTitle>
      <Quiet>{t('mailsText')}</Quiet>
      <Kinds>
        {kinds.map((kind) => (
          <li key={kind}>
            <Mail size={16} aria-hidden />
            <span>{t(`mail.${kind}`)}</span>
          </li>
        ))}
      </Kinds>
      <OutboxNote />
    </SectionCard>
  );
}

const Kinds = styled.ul`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  li { display: flex; gap: ${space(2)}; align-items: flex-start; }
  svg { flex: none; margin-top: 2px; color: ${color.textQuiet}; }
`;

type Props = { renewing: boolean; onRenew(): void; onClose(): void };

/** The ways back in when no passkey is at hand: codes on paper, and a verified address. */
function RecoverySection({ renewing, onRenew, onClose }: Props) {
  const t = useMessages(security);
  const locale = useLocale();
  const recovery = useRecoveryStatus();
  const me = useMe();
  const failed = recovery.error ?? me.error;
  const both = recovery.data && me.data ? { status: recovery.data, profile: me.data } : undefined;
  const query = {
    data: both,
    dataUpdatedAt: Math.min(recovery.dataUpdatedAt, me.dataUpdatedAt),
    error: failed,
    isFetching: recovery.isFetching || me.isFetching,
    refetch: () => {
      for (const part of [recovery, me]) if (part.error) void part.refetch();
    },
  };
  return (
    <Section
      id="recovery"
      title={t('recovery')}
      query={query}
      height={164}
      skeleton={<SkeletonRows rows={2} />}
    >
      {({ status: { codesLeft: left, codesCreatedAt }, profile: { email, emailVerified } }) => (
        <>
          <List>
            <ListRow
              leading={
                <RowMark>
                  <ScrollText size={18} aria-hidden />
                </RowMark>
              }
              title={
                <RowName>
                  <span>{t('codes')}</span>
                  {codesCreatedAt ? (
                    <Badge tone={left >= enoughCodes ? 'success' : 'caution'}>
                      {t('codesLeft', { left })}
                    </Badge>
                  ) : null}
                </RowName>
              }
              note={
                <Facts>
                  <span>
                    {codesCreatedAt
                      ? t('codesMade', { date: formatTime(codesCreatedAt, locale, 'date') })
                      : t('codesNone')}
                  </span>
                  {codesCreatedAt && left < enoughCodes ? <span>{t('codesFew')}</span> : null}
                </Facts>
              }
              actions={
                <Button size="small" onClick={onRenew}>
                  {t(codesCreatedAt ? 'renewCodes' : 'makeCodes')}
                </Button>
              }
            />
            <ListRow
              leading={
                <RowMark>
                  <AtSign size={18} aria-hidden />
                </RowMark>
              }
              title={
                <RowName>
                  <Address>{email}</Address>
                  <Badge tone={emailVerified ? 'success' : 'caution'}>
                    {t(emailVerified ? 'emailVerified' : 'emailUnverified')}
                  </Badge>
                </RowName>
              }
              note={t(emailVerified ? 'emailVerifiedText' : 'emailUnverifiedText')}
              actions={emailVerified ? null : <VerifyEmail email={email} label={t('verify')} />}
            />
          </List>
          <RenewCodes open={renewing} left={left} onClose={onClose} />
        </>
      )}
    </Section>
  );
}
