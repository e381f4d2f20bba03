import type { RealtimeProposal } from '@moa/contracts/realtime/performance';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { useLiveness } from '@moa/ui/core/use-liveness';
import { List, ListRow } from '@moa/ui/list/list';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { performanceQuery, useApplyProposal } from '../../api/realtime/measured.ts';
import { realtimeMessages } from '../../messages/realtime.ts';
import { NotSaved } from './not-saved.tsx';

export function PerformanceCard() {
  const t = useMessages(realtimeMessages);
  const { data, error, refetch, isFetching } = useQuery(performanceQuery);
  const { liveness } = useLiveness();
  const apply = useApplyProposal();
  const ms = (count: number | null) => (count === null ? t('unknown') : t('ms', { count }));
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('performance')}</CardTitle>
      </CardHeader>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <StatRow>
          <Stat
            label={t('delay')}
            value={ms(data?.delay.p50 ?? null)}
            note={data ? t('delayNote') : t('unknown')}
          />
          <Stat label={t('delayP95')} value={ms(data?.delay.p95 ?? null)} />
          <Stat
            label={t('bytes')}
            value={data ? `${(data.bytesPerSecond / 1_024).toFixed(1)} KB` : t('unknown')}
          />
          <Stat
            label={t('opened')}
            value={data ? t('times', { count: data.openedLastHour }) : t('unknown')}
          />
        </StatRow>
      )}
      {data ? (
        <>
          <Quiet>
            {t(
              data.proposals.length > 0
                ? 'proposals'
                : liveness === 'live' || liveness === 'still'
                  ? 'noProposals'
                  : 'noProposalsYet',
            )}
          </Quiet>
          {data.proposals.length === 0 ? null : (
            <List>
              {data.proposals.map((proposal) => (
                <Proposal
                  key={proposal.id}
                  proposal={proposal}
                  busy={apply.isPending && apply.variables === proposal.id}
                  onApply={() => apply.mutate(proposal.id)}
                />
              ))}
            </List>
          )}
          <NotSaved error={apply.error} />
        </>
      ) : (
        <Quiet>{t('unknown')}</Quiet>
      )}
    </Card>
  );
}

function Proposal({
  proposal: { id, path, from, to, reason, measured },
  busy,
  onApply,
}: {
  proposal: RealtimeProposal;
  busy: boolean;
  onApply(): void;
}) {
  const t = useMessages(realtimeMessages);
  const written = (value: number) =>
    path === 'maxReconnectAttempts'
      ? t('times', { count: value })
      : t('seconds', { count: path.startsWith('updateFrequency') ? value : value / 1_000 });
  return (
    <ListRow
      title={t(id)}
      note={`${t(reason, { measured })} · ${t('fromTo', { from: written(from), to: written(to) })}`}
      actions={
        <Button
          size="small"
          busy={busy}
          aria-label={t('applyOf', { name: t(id) })}
          onClick={onApply}
        >
          {t('apply')}
        </Button>
      }
    />
  );
}
