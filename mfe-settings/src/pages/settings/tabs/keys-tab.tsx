/** The exchange accounts, each with its key. */

import {
  type ConnectionRun,
  readConnectionRun,
  testAllConnections,
} from '@moa/contracts/settings/test-all-connections';
import { call } from '@moa/host/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { FormFailure } from '@moa/ui/form/form-failure';
import { Landmark } from 'lucide-react';
import { useEffect } from 'react';
import { useRotations, useStartRotation } from '../../../api/rotations.ts';
import { useLatestSources } from '../../../api/use-latest-sources.ts';
import { useApiKeys, useSourcesChanged } from '../../../api/use-sources-changed.ts';
import { ConnectionSection } from '../../../components/connection/connection-section.tsx';
import { ConnectionSkeleton } from '../../../components/connection/connection-skeleton.tsx';
import { ExchangeRow } from '../../../components/exchange/exchange-row.tsx';
import { TestMatrix } from '../../../components/matrix/test-matrix.tsx';
import { RotationCard } from '../../../components/rotation.tsx';
import { keys } from '../../../messages/keys.ts';
import { settings } from '../../../messages/settings.ts';
import { latestSource } from '../../../rules/latest-source.ts';

export default function KeysTab({ onAdd }: { onAdd(): void }) {
  const t = useMessages(settings);
  const k = useMessages(keys);
  const apiKeys = useApiKeys();
  const rotations = useRotations();
  const rotate = useStartRotation();
  const tests = useConnectionRun();
  const latest = useLatestSources();
  if (!apiKeys.data && !apiKeys.error) {
    return <ConnectionSkeleton title={t('exchanges')} rows={2} label />;
  }
  return (
    <>
      {rotations.data && rotations.data.length > 0 ? (
        <RotationCard rotations={rotations.data} />
      ) : null}
      {tests.run === null ? null : <TestMatrix run={tests.run} onClose={tests.close} />}
      <FormFailure error={tests.error ?? rotate.error} />
      <ConnectionSection
        acts={
          <>
            <Button size="small" busy={tests.busy} onClick={tests.start}>
              {k('testAll')}
            </Button>
            <Button size="small" busy={rotate.isPending} onClick={() => rotate.mutate(null)}>
              {k('replaceAll')}
            </Button>
          </>
        }
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
    </>
  );
}

/** While accounts are being tried, ms between two looks at how far it is. */
const pollIntervalMs = 700;

const runQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['settings', 'connection-run', id],
    queryFn: ({ signal }) => call(readConnectionRun, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data?.finishedAt === null ? pollIntervalMs : false),
  });

/** Tries all accounts; the run is there from the beginning and fills as they answer. */
function useConnectionRun() {
  const queries = useQueryClient();
  const changed = useSourcesChanged();
  const start = useMutation({
    mutationFn: () => call(testAllConnections, {}),
    onSuccess: (run: ConnectionRun) => queries.setQueryData(runQuery(run.id).queryKey, run),
  });
  const run = useQuery(runQuery(start.data?.id ?? null));
  const finished = run.data?.finishedAt ?? null;
  // The list contains the results of the key tests too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each end
  useEffect(() => {
    if (finished !== null) changed('refreshed');
  }, [finished]);
  return {
    run: run.data ?? null,
    error: start.error ?? run.error,
    busy: start.isPending || run.data?.finishedAt === null,
    start: () => start.mutate(),
    close: () => start.reset(),
  };
}
