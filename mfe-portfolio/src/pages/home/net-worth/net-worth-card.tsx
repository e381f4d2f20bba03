import type { AssetSummary } from '@moa/contracts/assets/summary';
import { sumDigits } from '@moa/finance/money/digits';
import { useDisplayCurrency } from '@moa/host/currency';
import { askForRefresh, summaryQuery } from '@moa/host/portfolio';
import { useMutation, useQueryClient } from '@moa/host/query';
import { showToast } from '@moa/host/toasts';
import { useLocale } from '@moa/i18n/locale';
import { useMessages } from '@moa/i18n/messages';
import { formatAge } from '@moa/i18n/time';
import { Button } from '@moa/ui/core/button';
import { Card } from '@moa/ui/core/card';
import { Age, Money } from '@moa/ui/core/figures';
import { MoneyInWords } from '@moa/ui/core/money-in-words';
import { Quiet } from '@moa/ui/core/quiet';
import { color, fontSize, media, space, weight } from '@moa/ui/core/tokens';
import { useLiveness } from '@moa/ui/core/use-liveness';
import { styled } from '@moa/ui/styled';
import { ValueFlash } from '@moa/ui/value-flash/value-flash';
import { RefreshCw } from 'lucide-react';
import { netWorthAlert } from '../../../components/alerts/alert-address.ts';
import { AlertLink } from '../../../components/alerts/alert-link.tsx';
import { useOtherTotals } from '../../../components/use-other-totals.ts';
import { homeMessages } from '../../../messages/home.ts';
import { CostFigures } from './cost-figures.tsx';
import { Movement } from './movement.tsx';
import { StaleSources } from './stale-sources.tsx';
import { WhyFigure } from './why-figure.tsx';

type Props = {
  summary: AssetSummary;
  /** In the display currency; null: there is none yet. */
  total: string | null;
  /** When the shown values were fetched, where fetching newer ones failed. */
  failedAt: number | null;
  onRetry(): void;
};

/** The net worth, large; what prices did to it; what it is made of, and in the other currencies. */
export function NetWorthCard({ summary, total, failedAt, onRetry }: Props) {
  const t = useMessages(homeMessages);
  const currency = useDisplayCurrency();
  const others = useOtherTotals();
  const reading = summary.quality === 'insufficient_data';
  const owes = /[1-9]/.test(summary.debt);
  return (
    <Card>
      <Top>
        <Heading>{t('netWorth')}</Heading>
        <WhyFigure term={t('netWorth')} summary={summary} explained={{ figure: 'total' }} />
        {total === null ? null : (
          <AlertLink to={netWorthAlert(total, currency)} label={t('alertNetWorth')} />
        )}
        <RefreshButton />
      </Top>
      <Total data-total={currency} {...timed}>
        <ValueFlash value={total} subject={currency}>
          <Money value={total} currency={currency} reason={t('totalUnknown')} />
        </ValueFlash>
      </Total>
      <MoneyInWords value={total} currency={currency} />
      {reading ? (
        <Reading role="status">
          <strong>{t('firstSync')}</strong>
          <span>{t('firstSyncText')}</span>
        </Reading>
      ) : (
        <>
          {owes && total !== null ? (
            <Quiet data-made-of>
              {t('assets')} <Money value={sumDigits([total, summary.debt])} currency={currency} /> −{' '}
              {t('debts')} <Money value={summary.debt} currency={currency} />
            </Quiet>
          ) : null}
          <Movement summary={summary} />
          <CostFigures summary={summary} />
          <Others>
            {others.map((code) => (
              <span key={code} data-total={code}>
                <Money
                  value={summary.totalValue[code]}
                  currency={code}
                  reason={t('totalUnknown')}
                />
              </span>
            ))}
            <PriceTime at={summary.asOf} />
          </Others>
          {summary.pricing && summary.pricing.domestic > 0 && summary.pricing.abroad > 0 ? (
            <PricedAt data-pricing>
              {t(summary.fx?.chosen === 'exchange' ? 'pricedInKorea' : 'pricedAt')}
            </PricedAt>
          ) : null}
        </>
      )}
      <StaleSources summary={summary} failedAt={failedAt} onRetry={onRetry} />
    </Card>
  );
}

/** Age of the prices; to the second while the connection is silent. */
function PriceTime({ at }: { at: string }) {
  const t = useMessages(homeMessages);
  const locale = useLocale();
  const { liveness, now } = useLiveness();
  if (liveness !== 'silent')
    return (
      <TimeLabel>
        {t('prices')} <Age at={at} />
      </TimeLabel>
    );
  return (
    <TimeLabel data-silent>
      {t('offline')} · {formatAge(at, now, locale, { nowUntil: 1_000 })}
    </TimeLabel>
  );
}

/** When it is painted is measured by this name (Element Timing). */
const timed = { elementtiming: 'total' };

function RefreshButton() {
  const t = useMessages(homeMessages);
  const refresh = useRefreshPortfolio();
  return (
    <Refresh
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
    </Refresh>
  );
}

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 36px;
  margin: -${space(2)} -${space(3)} 0 0;
`;
const Refresh = styled(Button)`
  margin-left: auto;
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
  margin-top: ${space(4)};
  color: ${color.textQuiet};
  font-size: ${fontSize[13]};
`;
const TimeLabel = styled.span`
  margin-left: auto;
  color: ${color.textFaint};
  &[data-silent] { color: ${color.caution}; }
`;
const PricedAt = styled.p`
  margin-top: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textFaint};
`;
const Reading = styled.p`
  display: grid;
  color: ${color.textQuiet};
  & > strong { color: ${color.text}; font-weight: ${weight.semibold}; }
`;

/** Asks for every source to be read again; what is known meanwhile stays on the screen. */
function useRefreshPortfolio() {
  const currency = useDisplayCurrency();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => askForRefresh(currency),
    onSuccess: (summary) => cache.setQueryData(summaryQuery(currency).queryKey, summary),
  });
}

/** The page's heading, which is the name of its largest figure. It takes the focus after navigation. */
export const Heading = styled.h1.attrs({ tabIndex: -1, 'data-page-heading': '' })`
  font-size: ${fontSize[15]};
  font-weight: ${weight.semibold};
  color: ${color.textQuiet};
  outline: none;
`;
