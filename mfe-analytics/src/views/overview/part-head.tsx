/** Change of a part of the portfolio, or of a custom period, from its first value to its last. */
import { useQuery } from '@moa/host/query';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatTime } from '@moa/i18n/time';
import { Card } from '@moa/ui/core/card';
import { Change, Money } from '@moa/ui/core/figures';
import { MoneyInWords } from '@moa/ui/core/money-in-words';
import { Skeleton } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { Stat, StatRow } from '@moa/ui/stat/stat';
import { styled } from '@moa/ui/styled';
import { metricsQuery } from '../../api/portfolio-metrics.ts';
import { Cover } from '../../components/cover.tsx';
import { PanelFailure } from '../../components/panel-failure.tsx';
import { Lack } from '../../figures/lack.tsx';
import { analyticsMessages } from '../../messages/analytics.ts';
import type { Question } from '../../rules/question.ts';

export function PartHead({ question }: { question: Question }) {
  const t = useMessages(analyticsMessages);
  const locale = useLocale();
  const metrics = useQuery(metricsQuery(question));
  const { data } = metrics;
  if (!data)
    return (
      <Card aria-busy={metrics.isPending || undefined}>
        {metrics.isError ? <PanelFailure query={metrics} /> : <Skeleton height={148} />}
      </Card>
    );
  const { profit, simple, currency, from, to, first, netFlows, last } = data;
  const reason = t('unknown');
  return (
    <>
      <Cover question={question} answer={data} />
      <Card aria-busy={metrics.isPlaceholderData || undefined} data-part>
        <Label>
          {t('profit')}
          {from && to
            ? ` · ${formatTime(from, locale, 'date')} ~ ${formatTime(to, locale, 'date')}`
            : null}
        </Label>
        <Value>
          <Change amount={profit.value} currency={currency} reason={reason} />{' '}
          {simple.value === null ? null : (
            <Small>
              <Change percent={simple.value} />
            </Small>
          )}
        </Value>
        <MoneyInWords value={profit.value} currency={currency} />
        {profit.value === null ? (
          <Note>
            <Lack name="profit" grounds={profit} question={question} />
          </Note>
        ) : null}
        <Sums>
          <StatRow>
            <Stat
              label={t('first')}
              value={<Money value={first} currency={currency} reason={reason} />}
            />
            <Stat
              label={t('netDeposits')}
              value={<Money value={netFlows} currency={currency} reason={reason} signed />}
            />
            <Stat
              label={t('last')}
              value={<Money value={last} currency={currency} reason={reason} />}
            />
          </StatRow>
        </Sums>
      </Card>
    </>
  );
}

const Label = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Value = styled.p`
  font-size: ${fontSize[24]};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.4;
`;
const Small = styled.span`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
`;
const Note = styled.p`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Sums = styled.div`
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
`;
