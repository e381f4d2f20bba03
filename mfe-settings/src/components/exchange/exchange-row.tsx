import { isOfTheAccount } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import {
  type AccountChoice,
  type AccountTwin,
  type ApiKey,
  chooseAccount,
  testApiKey,
} from '@moa/contracts/settings/api-keys';
import type { Source } from '@moa/contracts/source';
import { call } from '@moa/host/api';
import { describeFailure } from '@moa/host/failure-words';
import { useMutation } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { useNow } from '@moa/ui/core/figures';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { KeyRound } from 'lucide-react';
import { useStartRotation } from '../../api/rotations.ts';
import { useSourcesChanged } from '../../api/use-sources-changed.ts';
import { keys } from '../../messages/keys.ts';
import { sameAccountWords } from '../../messages/same-account.ts';
import { settings } from '../../messages/settings.ts';
import { daysUntil } from '../../rules/days-until.ts';
import { clockLimitMs, doesMore } from '../../rules/is-fine.ts';
import { ConnectionRow } from '../connection/connection-row.tsx';
import { ProviderMark } from '../provider-mark.tsx';
import { AccountLimits } from './account-limits.tsx';
import { useExchangeName } from './use-exchange-name.ts';

export function ExchangeRow({ apiKey, source }: { apiKey: ApiKey; source: Source }) {
  const t = useMessages(settings);
  const nameOf = useExchangeName();
  const locale = useLocale();
  const k = useMessages(keys);
  const test = useTestExchange(apiKey.id);
  const rotate = useStartRotation();
  return (
    <ConnectionRow
      connection={{ kind: 'exchange', id: apiKey.id, label: apiKey.label, source }}
      mark={<ProviderMark provider={apiKey.exchange} />}
      facts={
        <>
          <span>
            {nameOf(apiKey.exchange)} · {t('keyHint', { hint: apiKey.hint })}
          </span>
          <KeyBadges apiKey={apiKey} />
        </>
      }
      notes={
        <>
          {apiKey.twins?.map((twin) => (
            <SameAccount key={twin.id} keyId={apiKey.id} twin={twin} />
          ))}
          <AccountLimits limits={apiKey.limits} />
        </>
      }
      more={[
        {
          kind: 'action',
          key: 'replace',
          label: k('replaceOne'),
          icon: <KeyRound size={16} />,
          disabled: rotate.isPending,
          onSelect: () => rotate.mutate([apiKey.id]),
        },
      ]}
      check={{ label: t('test'), busy: test.isPending, run: () => test.mutate() }}
      result={getResult()}
    />
  );

  function getResult() {
    if (rotate.error) {
      return { good: false, sentence: describeFailure(rotate.error, locale).sentence };
    }
    if (test.error) return { good: false, sentence: describeFailure(test.error, locale).sentence };
    if (!test.data) return null;
    const { reachable, authenticated, latencyMs, permissions, clockSkewMs, refusal } = test.data;
    // A key that cannot be read was not sent anywhere.
    if (!reachable && refusal !== 'unreadable') {
      return { good: false, sentence: t('testUnreachable') };
    }
    if (!authenticated) {
      const why = refusal ?? 'key';
      const exchange = nameOf(apiKey.exchange);
      const sentence = isOfTheAccount(why)
        ? troubleWords[why][locale].join(' ')
        : t(`refused.${why}`, { exchange });
      return { good: false, sentence };
    }
    if (doesMore(permissions)) {
      return { good: false, sentence: t('testDoesMore') };
    }
    const reported = permissions.includes('unknown') ? 'testReads' : 'testReadsOnly';
    const sentences = [t('testGood', { ms: latencyMs }), t(reported)];
    if (clockSkewMs !== null && Math.abs(clockSkewMs) >= clockLimitMs) {
      sentences.push(t('testClock', { seconds: Math.round(Math.abs(clockSkewMs) / 1000) }));
    }
    return { good: true, sentence: sentences.join(' · ') };
  }
}

const hourMs = 3_600_000;

/** Permissions of a key and its remaining lifetime. */
function KeyBadges({ apiKey }: { apiKey: ApiKey }) {
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

/** Another key reads the same account: asked at the one that was connected later, and said at both. */
function SameAccount({ keyId, twin }: { keyId: string; twin: AccountTwin }) {
  const t = useMessages(sameAccountWords);
  const locale = useLocale();
  const choose = useChooseAccount(keyId, twin.id);
  const { label, foundBy, isSecond, choice } = twin;
  const isOpen = choice === null;
  return (
    <Note $open={isOpen && isSecond}>
      <span>
        {choice === 'apart'
          ? t('apart', { label })
          : choice === 'same'
            ? t('same', { label })
            : `${t('asked', { label })} ${t(`foundBy.${foundBy}`)} ${t('once')}`}
      </span>
      {isOpen && isSecond ? (
        <Choices>
          <Button size="small" busy={choose.isPending} onClick={() => choose.mutate('same')}>
            {t('keepOne')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={choose.isPending}
            onClick={() => choose.mutate('apart')}
          >
            {t('keepTwo')}
          </Button>
        </Choices>
      ) : null}
      {!isOpen && isSecond ? (
        <Choices>
          <Button
            size="small"
            tone="quiet"
            busy={choose.isPending}
            onClick={() => choose.mutate(null)}
          >
            {t('change')}
          </Button>
        </Choices>
      ) : null}
      {choose.error ? <span>{describeFailure(choose.error, locale).sentence}</span> : null}
    </Note>
  );
}

const Note = styled.div<{ $open: boolean }>`
  margin: ${space(1)} 0 0;
  font-size: ${fontSize[12]};
  color: ${({ $open }) => ($open ? color.caution : color.textFaint)};
`;
const Choices = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(1)};
`;

/** Records whether two keys read the same account; null asks the user again. */
function useChooseAccount(id: string, other: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: (choice: AccountChoice) =>
      call(chooseAccount, { params: { id }, body: { other, choice } }),
    onSuccess: () => changed('refreshed'),
  });
}

function useTestExchange(id: string) {
  const changed = useSourcesChanged();
  return useMutation({
    mutationFn: () => call(testApiKey, { params: { id } }),
    onSuccess: () => changed('refreshed'),
  });
}
