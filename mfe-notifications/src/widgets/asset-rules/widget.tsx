/** On an asset's page: the rules that watch it, each as its sentence, with when it fired last. */

import type { Trigger } from '@moa/contracts/notifications/triggers';
import type { AssetSlot } from '@moa/host/slots';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Badge } from '@moa/ui/core/badge';
import { useNow } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { Skeleton } from '@moa/ui/core/states';
import { space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { WidgetCard, WidgetFailure, WidgetNote } from '@moa/ui/widget-card/widget-card';
import { useMemo } from 'react';
import { type KnownRule, useRules } from '../../api/rules/use-rules.ts';
import { assetRulesMessages } from '../../messages/asset-rules.ts';
import { ruleSentence, type Wording } from '../../rule-words/rule-sentence.ts';
import { toText } from '../../rule-words/split-sentence.ts';
import { useWording } from '../../subjects.ts';

const shown = 5;

export default function AssetRulesWidget({ symbol }: AssetSlot) {
  const t = useMessages(assetRulesMessages);
  const { rules, error, isFetching, refetch } = useRules();
  const own = useMemo(
    () => rules?.filter(({ trigger }) => isOnAsset(trigger, symbol)) ?? [],
    [rules, symbol],
  );
  const wording = useWording(own.map(({ trigger }) => trigger.scope));
  return (
    <WidgetCard
      title={t('title', { symbol })}
      {...(own.length > 0 ? { more: { to: '/notifications?view=rules', label: t('more') } } : {})}
    >
      {own.length > 0 ? (
        <>
          <List>
            {own.slice(0, shown).map((rule) => (
              <Row key={rule.trigger.id} rule={rule} wording={wording} />
            ))}
          </List>
          {own.length > shown ? (
            <WidgetNote>{t('others', { count: own.length - shown })}</WidgetNote>
          ) : null}
        </>
      ) : rules ? (
        <WidgetNote>{t('none', { symbol })}</WidgetNote>
      ) : error ? (
        <WidgetFailure error={error} onRetry={refetch} busy={isFetching} />
      ) : (
        <Skeleton height={56} />
      )}
    </WidgetCard>
  );
}

function Row({ rule: { trigger, config }, wording }: { rule: KnownRule; wording: Wording }) {
  const t = useMessages(assetRulesMessages);
  const locale = useLocale();
  const now = useNow(30_000);
  const { name, lastFiredAt, enabled } = trigger;
  return (
    <li>
      <Name>
        {name}
        {enabled && config.enabled ? null : <Badge>{t('off')}</Badge>}
      </Name>
      <p>{toText(ruleSentence({ ...trigger, channels: config.channels }, wording))}</p>
      <QuietWords>
        {lastFiredAt === null
          ? t('neverFired')
          : t('lastFired', { age: formatAge(lastFiredAt, now, locale) })}
      </QuietWords>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  font-weight: ${weight.semibold};
`;

/** The rules that watch this asset by its name; those of every asset are no rules on it. */
function isOnAsset({ scope }: Pick<Trigger, 'scope'>, symbol: string): boolean {
  return scope.kind === 'asset' && scope.ids !== 'all' && scope.ids.includes(symbol);
}
