import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Money } from '@moa/ui/core/figures';
import { ErrorState, Skeleton } from '@moa/ui/core/states';
import { useFormat } from '@moa/ui/core/use-format';
import { useLpHistory } from '../../api/lp-tokens/pool.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { Lines, Section } from './section.tsx';
import { shownDay } from './shown-day.ts';

/** What was added, taken out, staked and claimed, at the prices of then. */
export function History({ positionId }: { positionId: string }) {
  const t = useMessages(lpMessages);
  const locale = useLocale();
  const format = useFormat();
  const { data, error, isPending, isFetching, refetch } = useLpHistory(positionId);
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
          <Lines>
            {data.items.map((event) => (
              <li key={event.id}>
                <span>
                  {t(event.kind)}
                  <small>
                    {shownDay(event.at, locale)}
                    {event.tokens.map(
                      ({ symbol, amount }) => ` · ${format.quantity(amount, symbol)}`,
                    )}
                  </small>
                </span>
                {event.kind === 'stake' || event.kind === 'unstake' ? null : (
                  <Money value={event.valueThen} currency={event.currency} reason={t('noPrice')} />
                )}
              </li>
            ))}
          </Lines>
        </>
      )}
    </Section>
  );
}
