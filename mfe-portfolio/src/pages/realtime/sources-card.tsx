/** Data sources of the page: the price feeds, then the user's exchange accounts and wallets. */
import { ApiFailure } from '@moa/host/api-failure';
import { useDisplayCurrency } from '@moa/host/currency';
import { describeFailure } from '@moa/host/failure-words';
import { useRealtimeCame } from '@moa/host/late/realtime-link';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '@moa/ui/core/badge';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { media } from '@moa/ui/core/tokens';
import { List, ListRow } from '@moa/ui/list/list';
import { placeName } from '@moa/ui/place-name/place-name';
import { styled } from '@moa/ui/styled';
import { realtimeMessages } from '../../messages/realtime.ts';

const feedStates: Readonly<Record<string, [BadgeTone, 'ok' | 'late' | 'waiting']>> = {
  ok: ['success', 'ok'],
  silent: ['caution', 'late'],
  waiting: ['neutral', 'waiting'],
};

export function SourcesCard() {
  const t = useMessages(realtimeMessages);
  const locale = useLocale();
  const { feeds } = useRealtimeCame();
  const { data } = useQuery(summaryQuery(useDisplayCurrency()));
  const sources = data?.sources ?? [];
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('sources')}</CardTitle>
      </CardHeader>
      {feeds === null && sources.length === 0 ? <Quiet>{t('noSources')}</Quiet> : null}
      <Grid>
        {feeds?.sources.map(({ name, status, lastMessageAt }) => {
          const [tone, word] = feedStates[status] ?? (['neutral', 'waiting'] as const);
          return (
            <ListRow
              key={name}
              title={name === 'fiat' ? t('fiat') : placeName(name)}
              note={
                <>
                  {t('feed')}
                  {' · '}
                  <Age at={lastMessageAt} fallback={t('neverCame')} />
                </>
              }
              trailing={<Badge tone={tone}>{t(word)}</Badge>}
            />
          );
        })}
        {sources.map(({ id, label, status, error, lastSyncedAt }) => {
          const failed = status === 'failed' || error !== null;
          const late = status === 'stale';
          return (
            <ListRow
              key={id}
              title={label}
              note={
                error ? (
                  describeFailure(new ApiFailure(error.code, error.message), locale).sentence
                ) : (
                  <>
                    {t('account')}
                    {' · '}
                    <Age at={lastSyncedAt} fallback={t('neverCame')} />
                  </>
                )
              }
              trailing={
                <Badge tone={failed ? 'danger' : late ? 'caution' : 'success'}>
                  {t(failed ? 'failed' : late ? 'late' : 'ok')}
                </Badge>
              }
            />
          );
        })}
      </Grid>
    </Card>
  );
}

const Grid = styled(List)`
  ${media.desktop} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
