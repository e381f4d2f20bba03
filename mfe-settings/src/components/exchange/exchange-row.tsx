import { isOfTheAccount } from '@moa/contracts/exchanges/trouble';
import { troubleWords } from '@moa/contracts/exchanges/trouble-words';
import type { ApiKey } from '@moa/contracts/settings/api-keys';
import type { Source } from '@moa/contracts/source';
import { describeFailure } from '@moa/host/failure-words';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { KeyRound } from 'lucide-react';
import { useStartRotation } from '../../api/rotations.ts';
import { useTestExchange } from '../../api/test-exchange.ts';
import { keys } from '../../messages/keys.ts';
import { settings } from '../../messages/settings.ts';
import { clockLimitMs, doesMore } from '../../rules/is-fine.ts';
import { ConnectionRow } from '../connection/connection-row.tsx';
import { ProviderMark } from '../provider-mark.tsx';
import { AccountLimits } from './account-limits.tsx';
import { KeyBadges } from './key-badges.tsx';
import { SameAccount } from './same-account.tsx';
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
      result={resultOf()}
    />
  );

  function resultOf() {
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
