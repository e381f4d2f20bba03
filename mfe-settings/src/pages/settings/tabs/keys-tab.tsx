/** The exchange accounts, each with its key. */
import { useMessages } from '@moa/i18n/messages';
import { Landmark } from 'lucide-react';
import { useApiKeys } from '../../../api/api-keys-query.ts';
import { useLatestSources } from '../../../api/use-latest-sources.ts';
import { ConnectionSection } from '../../../components/connection/connection-section.tsx';
import { ConnectionSkeleton } from '../../../components/connection/connection-skeleton.tsx';
import { ExchangeRow } from '../../../components/exchange/exchange-row.tsx';
import { settings } from '../../../messages/settings.ts';
import { latestSource } from '../../../rules/latest-source.ts';

export default function KeysTab({ onAdd }: { onAdd(): void }) {
  const t = useMessages(settings);
  const apiKeys = useApiKeys();
  const latest = useLatestSources();
  if (!apiKeys.data && !apiKeys.error) {
    return <ConnectionSkeleton title={t('exchanges')} rows={2} label />;
  }
  return (
    <ConnectionSection
      id="exchanges"
      title={t('exchanges')}
      addLabel={t('addExchange')}
      onAdd={onAdd}
      empty={{
        title: t('noExchanges'),
        text: t('noExchangesText'),
        icon: <Landmark size={24} />,
      }}
      query={apiKeys}
    >
      {(apiKey) => (
        <ExchangeRow
          key={apiKey.id}
          apiKey={apiKey}
          source={latestSource(apiKey.source, apiKeys.dataUpdatedAt, latest)}
        />
      )}
    </ConnectionSection>
  );
}
