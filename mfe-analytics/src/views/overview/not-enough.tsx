import { useDisplayCurrency } from '@moa/host/currency';
import { linkTo } from '@moa/host/links';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { EmptyState } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { ButtonLink } from '@moa/ui/link/button-link';
import { styled } from '@moa/ui/styled';
import { ChartLine, Wallet } from 'lucide-react';
import { portfolioValueQuery } from '../../api/portfolio-value.ts';
import { analyticsMessages } from '../../messages/analytics.ts';
import { type ChartData, isDrawable } from './recorded-chart.ts';
import { unlocks } from './unlocks.ts';

/** Too few records: why, how many there are, and what will be here when. */
export function NotEnough({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const locale = useLocale();
  const currency = useDisplayCurrency();
  const summary = useQuery(summaryQuery(currency));
  const all = useQuery(portfolioValueQuery('all', currency));
  const hour = useQuery(portfolioValueQuery('1h', currency));
  const firstAt = all.data?.points.find(({ value }) => value !== null)?.timestamp ?? null;
  // Longer periods have longer steps: on the first day it is the last hour that can be drawn.
  const other =
    all.data && isDrawable(all.data) ? 'all' : hour.data && isDrawable(hour.data) ? '1h' : null;

  if (summary.data?.sources.length === 0)
    return (
      <Card>
        <EmptyState
          title={t('connectTitle')}
          icon={<Wallet size={24} />}
          action={
            <ButtonLink to={linkTo('settings', { add: 'exchange' })} tone="primary">
              {t('connect')}
            </ButtonLink>
          }
        >
          {t('connectText')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t(other ? 'notEnoughPeriod' : 'notEnough')}
        icon={<ChartLine size={24} />}
        action={
          other ? (
            <ButtonLink to={`?period=${other}`} replace>
              {t(other === 'all' ? 'showAll' : 'showHour')}
            </ButtonLink>
          ) : undefined
        }
      >
        {t(other ? 'notEnoughPeriodText' : 'notEnoughText', { count: chart.sample })}
      </EmptyState>
      {other === 'all' ? null : (
        <Unlocks>
          <h2>{t('unlocks')}</h2>
          <dl>
            <dt>{t('unlockChart')}</dt>
            <dd>{t('unlockChartWhen')}</dd>
            {unlocks(firstAt).map(({ key, days, at }) => (
              <Pair key={key}>
                <dt>{t(key)}</dt>
                <dd>
                  {at
                    ? t('unlockAt', { time: formatTime(at, locale, 'date') })
                    : t('unlockLater', { days })}
                </dd>
              </Pair>
            ))}
          </dl>
        </Unlocks>
      )}
    </Card>
  );
}

const Unlocks = styled.div`
  max-width: 420px;
  margin: 0 auto ${space(8)};
  padding: ${space(4)} ${space(5)};
  border-radius: 12px;
  background: ${color.surfaceSunken};
  font-size: ${fontSize[13]};
  h2 { margin-bottom: ${space(3)}; font-size: ${fontSize[13]}; font-weight: ${weight.semibold}; }
  dl { display: grid; grid-template-columns: 1fr auto; gap: ${space(2)} ${space(4)}; }
  dd { color: ${color.textQuiet}; text-align: right; }
`;
const Pair = styled.div`
  display: contents;
`;
