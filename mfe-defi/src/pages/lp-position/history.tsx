import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Money } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { space } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { Pagination } from '@moa/ui/pagination/pagination';
import { styled } from '@moa/ui/styled';
import { everyLpEvent, useLpHistory } from '../../api/lp-tokens/pool.ts';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { SaveCsv } from '../../components/save-csv.tsx';
import { usePageInAddress } from '../../components/use-choice-in-address.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { Lines, Section } from './section.tsx';

/** Additions, removals, stakings and claims, at the prices of their time. */
export function History({ positionId }: { positionId: string }) {
  const t = useMessages(lpMessages);
  const locale = useLocale();
  const format = useFormat();
  const [page, setPage] = usePageInAddress();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useLpHistory(
    positionId,
    page,
  );
  const [first] = data?.items ?? [];
  return (
    <Section title={t('history')}>
      {isPending ? (
        <Skeleton height="6rem" />
      ) : !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <>
          {!data.complete && data.since !== null ? (
            <p>{t('since', { date: shownDay(data.since, locale) })}</p>
          ) : null}
          {data.items.length === 0 ? <p>{t('noHistory')}</p> : null}
          <Lines aria-busy={isPlaceholderData}>
            {data.items.map((event) => (
              <li key={event.id}>
                <span>
                  {t(event.kind)}
                  <small>
                    <time dateTime={event.at}>{formatTime(event.at, locale)}</time>
                    {event.tokens.map(
                      ({ symbol, amount }) => ` · ${format.quantity(amount, symbol)}`,
                    )}
                    {' · '}
                    <OnExplorer network={event.network} kind="tx" value={event.hash} />
                  </small>
                </span>
                {event.kind === 'stake' || event.kind === 'unstake' ? null : (
                  <Money value={event.valueThen} currency={event.currency} reason={t('noPrice')} />
                )}
              </li>
            ))}
          </Lines>
          <Pagination
            label={t('history')}
            page={page}
            pages={Math.ceil(data.total / data.limit)}
            onPage={setPage}
          />
          {first === undefined ? null : (
            <Below>
              <SaveCsv
                file="lp-history"
                header={[
                  t('date'),
                  t('kind'),
                  t('tokens'),
                  `${t('valueThen')} (${first.currency})`,
                  t('transaction'),
                ]}
                rows={async () =>
                  (await everyLpEvent(positionId, first.currency)).map((event) => [
                    event.at,
                    t(event.kind),
                    event.tokens.map(({ symbol, amount }) => `${amount} ${symbol}`).join(' + '),
                    { number: event.valueThen },
                    event.hash,
                  ])
                }
              />
            </Below>
          )}
        </>
      )}
    </Section>
  );
}

const Below = styled.div`
  margin-top: ${space(4)};
`;

/** Formats a time as its day in the user's time zone. */
export function shownDay(at: string, locale: 'ko' | 'en'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(at));
}
