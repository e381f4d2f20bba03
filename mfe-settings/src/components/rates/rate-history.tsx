/** History of a rate, and a comparison of currencies. */
import type { RatePeriod } from '@moa/contracts/currency/history';
import { type CurrencyCode, currencyCodes } from '@moa/contracts/primitives';
import { useExchange } from '@moa/host/late/exchange';
import { useQuery } from '@moa/host/query';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { Choice } from '@moa/ui/choice/choice';
import { Change, Money } from '@moa/ui/core/figures';
import { Quiet } from '@moa/ui/core/quiet';
import { ErrorState } from '@moa/ui/core/states';
import { media, space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { Board } from '@moa/ui/list/board';
import { SelectField } from '@moa/ui/select/select-field';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { comparisonQuery, rateHistoryQuery } from '../../api/rate-history.ts';
import { rates } from '../../messages/rates.ts';

const height = 260;
const LineChart = lazyPart(
  () => import('@moa/ui/charts/time/line-chart'),
  <ChartSkeleton height={height} />,
);
const periods = ['24h', '7d', '30d', '90d', '1y'] as const;
/** As many lines as a chart draws. */
const maxCompared = 5;
const usualCompared: readonly CurrencyCode[] = ['USD', 'EUR', 'JPY', 'CNY', 'BTC', 'KRW'];

export function RateHistory() {
  const t = useMessages(rates);
  const { baseCurrency } = useExchange().preferences;
  const [chosen, setChosen] = useState<CurrencyCode | null>(null);
  const [period, setPeriod] = useState<RatePeriod>('30d');
  const others = currencyCodes.filter((code) => code !== baseCurrency);
  const from = others.find((code) => code === (chosen ?? 'USD')) ?? 'KRW';
  const { data, error, isFetching, refetch } = useQuery(
    rateHistoryQuery({ from, to: baseCurrency, period }),
  );
  const pair = `${from}/${baseCurrency}`;
  return (
    <Parts>
      <Fields>
        <SelectField
          label={t('from')}
          value={from}
          onChange={({ target }) => setChosen(others.find((code) => code === target.value) ?? from)}
        >
          {others.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </SelectField>
        <PeriodChoice value={period} onChange={setPeriod} />
      </Fields>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <ChartSkeleton height={height} />
        )
      ) : data.last === null ? (
        <Quiet>{t('noPast')}</Quiet>
      ) : (
        <>
          <LineChart
            label={t('historyOf', { pair })}
            height={height}
            times={data.points.map(({ at }) => at)}
            measure={{ kind: 'money', currency: baseCurrency, price: true }}
            series={[{ key: pair, label: pair, values: data.points.map(({ rate }) => rate) }]}
          />
          <Board data-rate-history={pair}>
            <li>
              <span>
                {t('changed')} <Change percent={data.changePercent} />
              </span>
              <span>
                {t('high')} <Money value={data.high} currency={baseCurrency} price />
              </span>
              <span>
                {t('low')} <Money value={data.low} currency={baseCurrency} price />
              </span>
            </li>
          </Board>
        </>
      )}
    </Parts>
  );
}

export function RateComparison() {
  const t = useMessages(rates);
  const { baseCurrency: base, displayCurrencies } = useExchange().preferences;
  const [period, setPeriod] = useState<RatePeriod>('30d');
  const currencies = [...new Set([...displayCurrencies, ...usualCompared])]
    .filter((code) => code !== base)
    .slice(0, maxCompared);
  const { data, error, isFetching, refetch } = useQuery(
    comparisonQuery({ currencies, base, period }),
  );
  const known = data?.series.filter(({ points }) => points.some(({ index }) => index !== null));
  const times = [
    ...new Set((known ?? []).flatMap(({ points }) => points.map(({ at }) => at))),
  ].sort();
  return (
    <Parts>
      <Quiet>{t('compareText', { base })}</Quiet>
      <PeriodChoice value={period} onChange={setPeriod} />
      {!known ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <ChartSkeleton height={height} />
        )
      ) : known.length === 0 ? (
        <Quiet>{t('noPast')}</Quiet>
      ) : (
        <>
          <LineChart
            label={t('compareOf', { base })}
            height={height}
            times={times}
            measure={{ kind: 'number' }}
            series={known.map(({ currency, points }) => {
              const byTime = new Map(points.map(({ at, index }) => [at, index]));
              return {
                key: currency,
                label: currency,
                values: times.map((time) => byTime.get(time) ?? null),
              };
            })}
          />
          <Board data-rate-comparison={base}>
            {known.map(({ currency, changePercent }) => (
              <li key={currency}>
                <strong>{currency}</strong>
                <Change percent={changePercent} />
              </li>
            ))}
          </Board>
        </>
      )}
    </Parts>
  );
}

function PeriodChoice({
  value,
  onChange,
}: {
  value: RatePeriod;
  onChange(period: RatePeriod): void;
}) {
  const t = useMessages(rates);
  return (
    <Choice
      label={t('period')}
      options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;
const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: end;
  ${media.tablet} { grid-template-columns: 1fr 2fr; }
`;
