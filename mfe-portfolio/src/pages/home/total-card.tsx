import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useDisplayCurrency } from '@moa/host/currency';
import { showToast } from '@moa/host/toasts';
import { useMessages } from '@moa/i18n/messages';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Age, Change, Money } from '@moa/ui/core/figures';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { Tick } from '@moa/ui/tick/tick';
import { RefreshCw } from 'lucide-react';
import { Fragment } from 'react';
import { useRefreshPortfolio } from '../../api/refresh-portfolio.ts';
import { homeMessages } from '../../messages/home.ts';
import { Heading } from './heading.tsx';
import { otherTotals, totalIn } from './total-in.ts';

type Props = { summary: AssetSummary; allTotal: string | null };

/** The total, large; the same in the other two currencies; how it changed. */
export function TotalCard({ summary, allTotal }: Props) {
  const t = useMessages(homeMessages);
  const currency = useDisplayCurrency();
  const refresh = useRefreshPortfolio();
  const total = totalIn(summary, currency, allTotal);
  const reading = summary.quality === 'insufficient_data';
  return (
    <Card>
      <Top>
        <Heading>{t('total')}</Heading>
        <Button
          tone="quiet"
          size="small"
          busy={refresh.isPending}
          onClick={() =>
            refresh.mutate(undefined, {
              onSuccess: () =>
                showToast({ title: t('refreshed'), message: t('refreshedText'), type: 'info' }),
            })
          }
        >
          {refresh.isPending ? null : <RefreshCw size={16} aria-hidden />}
          <RefreshWord>{t('refresh')}</RefreshWord>
        </Button>
      </Top>
      <Total data-total={currency}>
        <Tick value={total} subject={currency}>
          <Money value={total} currency={currency} reason={t('totalUnknown')} />
        </Tick>
      </Total>
      {reading ? (
        <Reading role="status">
          <strong>{t('firstSync')}</strong>
          <span>{t('firstSyncText')}</span>
        </Reading>
      ) : (
        <Others>
          {otherTotals(currency).map((code) => (
            <span key={code} data-total={code}>
              <Money value={summary.totalValue[code]} currency={code} reason={t('totalUnknown')} />
            </span>
          ))}
          <AsOf>
            {t('prices')} <Age at={summary.asOf} />
          </AsOf>
        </Others>
      )}
      {reading ? null : (
        <Changes>
          {(
            [
              ['day', 'noDay'],
              ['week', 'noWeek'],
              ['month', 'noMonth'],
            ] as const
          ).map(([span, none]) => {
            const change = summary.performance[span];
            return (
              <Fragment key={span}>
                <dt>{t(span)}</dt>
                <dd data-performance={span}>
                  {change ? (
                    <Change amount={change.value} percent={change.percentage} currency={currency} />
                  ) : (
                    <NotYet>{t(none)}</NotYet>
                  )}
                </dd>
              </Fragment>
            );
          })}
        </Changes>
      )}
    </Card>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
  margin: -${space(2)} -${space(3)} 0 0;
`;
const RefreshWord = styled.span`
  @media (max-width: 479px) { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;
const Total = styled.p`
  min-height: 1.3em;
  font-size: ${fontSize[32]};
  font-weight: ${weight.bold};
  letter-spacing: -0.02em;
  line-height: 1.3;
  ${media.tablet} { font-size: ${fontSize[40]}; }
`;
const Others = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  color: ${color.textQuiet};
  font-size: ${fontSize[15]};
`;
const AsOf = styled.span`
  margin-left: auto;
  font-size: ${fontSize[13]};
  color: ${color.textFaint};
`;
const Reading = styled.p`
  display: grid;
  color: ${color.textQuiet};
  & > strong { color: ${color.text}; font-weight: ${weight.semibold}; }
`;
const NotYet = styled.span`
  font-size: ${fontSize[13]};
  font-weight: ${weight.regular};
  color: ${color.textFaint};
`;
const Changes = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(1)} ${space(4)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize[13]};
  dt { color: ${color.textQuiet}; }
  dd { font-weight: ${weight.medium}; text-align: right; }
  ${media.tablet} {
    grid-template-columns: repeat(3, 1fr);
    grid-template-rows: auto auto;
    grid-auto-flow: column;
    dd { text-align: left; font-size: ${fontSize[15]}; }
  }
`;
