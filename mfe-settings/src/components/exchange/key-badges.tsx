import type { ApiKey } from '@moa/contracts/settings/api-keys';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { useNow } from '@moa/ui/core/figures';
import { keys } from '../../messages/keys.ts';
import { settings } from '../../messages/settings.ts';
import { daysUntil } from '../../rules/days-until.ts';

const hourMs = 3_600_000;

/** Permissions of a key and its remaining lifetime. */
export function KeyBadges({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(settings);
  const k = useMessages(keys);
  const { permissions, expiresAt, addressBound, requests } = apiKey;
  return (
    <>
      {permissions.includes('withdraw') ? <Badge tone="danger">{t('canWithdraw')}</Badge> : null}
      {permissions.includes('trade') ? <Badge tone="danger">{t('canTrade')}</Badge> : null}
      {permissions.includes('unknown') ? (
        <Badge tone="neutral">{t('permissionsUnknown')}</Badge>
      ) : permissions.every((permission) => permission === 'read') ? (
        <Badge tone="neutral">{t('readOnly')}</Badge>
      ) : null}
      {addressBound === null ? null : (
        <Badge tone={addressBound ? 'neutral' : 'caution'}>
          {k(addressBound ? 'bound' : 'unbound')}
        </Badge>
      )}
      {expiresAt ? <Expiry at={expiresAt} /> : null}
      {requests === null ? null : (
        <span>{k(requests.by === 'key' ? 'requests' : 'requestsShared', requests)}</span>
      )}
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
