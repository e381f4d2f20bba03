/** The ways back in when no passkey is at hand: codes on paper, and a verified address. */

import { useRecoveryStatus } from '@moa/host/late/recovery-status';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { List, ListRow } from '@moa/ui/list/list';
import { SkeletonRows } from '@moa/ui/skeleton/skeleton-shapes';
import { AtSign, ScrollText } from 'lucide-react';
import { useMe } from '../../api/me.ts';
import { Address } from '../../components/account/address.tsx';
import { Facts } from '../../components/account/facts.tsx';
import { RowMark, RowName } from '../../components/account/row.ts';
import { Section } from '../../components/account/section.tsx';
import { VerifyEmail } from '../../components/account/verify-email.tsx';
import { security } from '../../messages/security.ts';
import { RenewCodes } from './renew-codes.tsx';
import { enoughCodes } from './safety.ts';

type Props = { renewing: boolean; onRenew(): void; onClose(): void };

export function RecoverySection({ renewing, onRenew, onClose }: Props) {
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
