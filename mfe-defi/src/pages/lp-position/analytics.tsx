import type { PoolDay } from '@moa/contracts/defi/lp-tokens/pools';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { Choice } from '@moa/ui/choice/choice';
import { Money, Percent } from '@moa/ui/core/figures';
import { formatPercent } from '@moa/ui/core/format';
import { ErrorState, Notice, Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { Stat } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { usePoolAnalytics } from '../../api/lp-tokens/pool.ts';
import { PhoneRows } from '../../components/phone-rows.ts';
import { useChoiceInAddress } from '../../components/use-choice-in-address.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { shownDay } from './history.tsx';
import { Section } from './section.tsx';

const spans = ['7', '30'] as const;

/** Reserves and volume of the pool, from its own logs. */
export function Analytics({ poolId }: { poolId: string }) {
  const t = useMessages(lpMessages);
  const locale = useLocale();
  const [days, setDays] = useChoiceInAddress('days', spans, '30');
  const { data, error, isPending, isFetching, refetch } = usePoolAnalytics(poolId, days);
  if (isPending)
    return (
      <Section title={t('analytics')}>
        <Skeleton height="8rem" />
      </Section>
    );
  if (!data)
    return (
      <Section title={t('analytics')}>
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      </Section>
    );
  const money = (value: string | null) => (
    <Money value={value} currency={data.currency} reason={t('noPrice')} />
  );
  return (
    <Section title={t('analytics')}>
      {data.complete ? null : (
        <Notice>{t('partial', { date: shownDay(data.since, locale) })}</Notice>
      )}
      <PhoneRows>
        <Stat label={t('tvl')} value={money(data.tvl)} />
        <Stat label={t('volumeDay')} value={money(data.volume24h)} />
        <Stat label={t('volumeWeek')} value={money(data.volume7d)} />
        <Stat label={t('feesDay')} value={money(data.fees24h)} />
        <Stat
          label={t('aprWeek')}
          value={<Percent value={data.feeApr7d} reason={t('noPrice')} />}
        />
        <Stat
          label={t('deviation')}
          value={<Percent value={data.deviation} reason={t('noPrice')} />}
        />
      </PhoneRows>
      <Span>
        <Choice
          quiet
          label={t('period')}
          value={days}
          onChange={setDays}
          options={spans.map((value) => ({ value, label: t('daysLong', { days: value }) }))}
        />
      </Span>
      <AprTrend days={data.trend} />
    </Section>
  );
}

const Span = styled.div`
  max-width: 16rem;
  margin-top: ${space(5)};
`;

/** A bar for each day; a day that is not known has none. Screen readers read the list. */
function AprTrend({ days }: { days: readonly PoolDay[] }) {
  const t = useMessages(lpMessages);
  const locale = useLocale();
  const highest = Math.max(0.01, ...days.map(({ feeApr }) => Number(feeApr ?? 0)));
  return (
    <figure>
      <Caption>{t('trend')}</Caption>
      <Bars>
        {days.map(({ at, feeApr }) => (
          <li
            key={at}
            title={`${shownDay(at, locale)} ${feeApr === null ? '—' : formatPercent(feeApr, locale)}`}
            style={{ height: `${(Number(feeApr ?? 0) / highest) * 100}%` }}
          >
            <span className="visually-hidden">
              {shownDay(at, locale)} {feeApr === null ? '—' : formatPercent(feeApr, locale)}
            </span>
          </li>
        ))}
      </Bars>
    </figure>
  );
}

const Caption = styled.figcaption`
  margin-top: ${space(5)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Bars = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  height: 96px;
  margin-top: ${space(2)};
  > li { flex: 1; min-height: 2px; border-radius: 2px 2px 0 0; background: ${color.chart1}; }
  @media (forced-colors: active) { > li { background: CanvasText; } }
`;
