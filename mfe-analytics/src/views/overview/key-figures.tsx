import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatSpan, formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { MoneyInWords } from '@moa/ui/core/money-in-words';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { analyticsMessages } from '../../messages/analytics.ts';
import { begins, type ChartData, endTimes, shorterThanPeriod } from './recorded-chart.ts';

/** Change by prices within the period, and the steps from the first total to the last. */
export function KeyFigures({ chart }: { chart: ChartData }) {
  const t = useMessages(analyticsMessages);
  const locale = useLocale();
  const { currency } = chart;
  const from = begins(chart);
  const ends = endTimes(chart);
  const shorter = shorterThanPeriod(chart);
  const steps = [
    { key: 'first', value: chart.first, at: from },
    { key: 'flows', value: chart.netFlows, at: null },
    ...(chart.rebased ? [{ key: 'rebased', value: chart.rebased, at: null } as const] : []),
    { key: 'prices', value: chart.change, at: null },
    { key: 'last', value: chart.last, at: ends.last },
  ] as const;
  return (
    <Card>
      <Quiet data-since={from}>
        {t('change', { period: shorter === null ? t(chart.period) : formatSpan(shorter, locale) })}
        {from ? ` · ${t('since', { time: formatTime(from, locale) })}` : null}
      </Quiet>
      <Value data-change={currency}>
        <Change amount={chart.change} currency={currency} reason={t('unknownFlows')} />
        {chart.changePercentage === null ? null : (
          <Small>
            <Change percent={chart.changePercentage} />
          </Small>
        )}
      </Value>
      <MoneyInWords value={chart.change} currency={currency} />
      <Quiet>{t(chart.change === null ? 'unknownFlows' : 'withoutFlows')}</Quiet>
      <Steps data-sum>
        {steps.map(({ key, value, at }) => (
          <Step
            key={key}
            data-figure={key}
            {...(key === 'last' ? { 'data-sum-total': '' } : { 'data-sum-line': '' })}
          >
            <dt>{t(key)}</dt>
            <dd>
              <Money
                value={value}
                currency={currency}
                reason={t('unknownFlows')}
                signed={key !== 'first' && key !== 'last'}
              />
            </dd>
            {at === null ? null : (
              <When>
                <time dateTime={at}>{formatTime(at, locale)}</time>
              </When>
            )}
          </Step>
        ))}
      </Steps>
    </Card>
  );
}

const Value = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.4;
  ${media.tablet} { font-size: ${fontSize[32]}; }
`;
const Small = styled.span`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  letter-spacing: 0;
  ${media.tablet} { font-size: ${fontSize[17]}; }
`;
/** A sum: below each other on a phone, with a line above the result; beside each other elsewhere. */
const Steps = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
  ${media.tablet} { grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: ${space(4)}; }
`;
const Step = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  align-items: baseline;
  gap: 0 ${space(4)};
  dt { font-size: ${fontSize[13]}; color: ${color.textQuiet}; }
  dd { font-weight: ${weight.semibold}; }
  &:last-child { padding-top: ${space(3)}; border-top: 1px solid ${color.border}; }
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
    dd { font-size: ${fontSize[17]}; }
    &:last-child { padding-top: 0; border-top: 0; }
  }
`;
const When = styled.dd`
  && { font-size: ${fontSize[12]}; font-weight: ${weight.regular}; }
  color: ${color.textFaint};
  font-variant-numeric: tabular-nums;
`;
