import type { ApiKey } from '@moa/contracts/settings/api-keys';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { useNow } from '@moa/ui/core/figures';
import { settings } from '../../messages/settings.ts';
import { daysUntil } from '../../rules/days-until.ts';

const hourMs = 3_600_000;

/** What a key may do, and how long it still lives. */
export function KeyBadges({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(settings);
  const { permissions, expiresAt } = apiKey;
  return (
    <>
      {permissions.includes('withdraw') ? <Badge tone="danger">{t('canWithdraw')}</Badge> : null}
      {permissions.includes('trade') ? <Badge tone="danger">{t('canTrade')}</Badge> : null}
      {permissions.includes('unknown') ? (
        <Badge tone="neutral">{t('permissionsUnknown')}</Badge>
      ) : permissions.every((permission) => permission === 'read') ? (
        <Badge tone="neutral">{t('readOnly')}</Badge>
      ) : null}
      {expiresAt ? <Expiry at={expiresAt} /> : null}
    </>
  );
}

function Expiry({ at }: { at: string }) {
  const t = useMessages(settings);
  const days = daysUntil(at, useNow(hourMs));
  const tone: BadgeTone = days <= 7 ? 'danger' : days <= 30 ? 'caution' : 'neutral';
  return (
    <Badge tone={tone}>
      {days < 0 ? t('expired') : days === 0 ? t('expiresToday') : t('expiresIn', { days })}
    </Badge>
  );
}
