import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useQuery } from '@moa/host/query';
import { Link } from '@moa/host/router';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { useFormat } from '@moa/ui/core/use-format';
import { styled } from '@moa/ui/styled';
import { ChevronRight } from 'lucide-react';
import { canBearInterest, dailyInterestQuery } from '../../../api/daily-interest.ts';
import { homeMessages } from '../../../messages/home.ts';
import { incomeOfDay } from '../../../rules/income-of-day.ts';
import { coveredPart } from './covered-part.ts';
import { WhyFigure } from './why-figure.tsx';

/**
 * Cost of the holdings, profit, the part of unknown cost, and today's interest. If too little is
 * known, a link to enter purchase prices instead.
 */
export function CostFigures({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { cost } = summary;
  const covered = coveredPart(cost);
  const isLittle = cost.unknownCount > 0 && (covered?.little ?? true);
  return (
    <Root>
      {isLittle ? (
        <Unknown data-covered={covered?.percentage ?? '0'}>
          <Rows to="/assets?show=uncosted">
            {t('enterPrices', { share: format.percent(covered?.percentage ?? '0', { digits: 0 }) })}
            <ChevronRight size={14} aria-hidden />
          </Rows>
        </Unknown>
      ) : (
        <Known summary={summary} covered={covered} />
      )}
      {summary.sources.some(canBearInterest) ? (
        <Figures>
          <InterestFigure summary={summary} />
        </Figures>
      ) : null}
    </Root>
  );
}

function Known({
  summary,
  covered,
}: {
  summary: AssetSummary;
  covered: ReturnType<typeof coveredPart>;
}) {
  const t = useMessages(homeMessages);
  const format = useFormat();
  const { cost, currency } = summary;
  return (
    <>
      <Figures>
        <div data-cost="total">
          <dt>
            {t('cost')}
            <WhyFigure term={t('cost')} summary={summary} explained={{ figure: 'cost' }} />
          </dt>
          <dd>
            <Money value={cost.total} currency={currency} reason={t('noCost')} />
          </dd>
        </div>
        <div data-cost="unrealised">
          <dt>
            {t('unrealised')}
            <WhyFigure term={t('unrealised')} summary={summary} explained={{ figure: 'profit' }} />
          </dt>
          <dd>
            <Change
              amount={cost.unrealised}
              percent={cost.unrealisedPercentage}
              currency={currency}
              reason={t('noCost')}
            />
          </dd>
        </div>
      </Figures>
      {cost.unknownCount > 0 ? (
        <Unknown data-covered={covered?.percentage}>
          {covered ? (
            <Covers>
              {t('covers', {
                share: format.percent(covered.percentage, { digits: 0 }),
                amount: format.money(covered.value, currency, { compact: true }),
              })}
            </Covers>
          ) : null}
          <Rows to="/assets?show=uncosted">
            {t(cost.unknownCount === 1 ? 'uncoveredOne' : 'uncovered', {
              count: cost.unknownCount,
            })}
            <ChevronRight size={14} aria-hidden />
          </Rows>
        </Unknown>
      ) : null}
    </>
  );
}

const Root = styled.div`
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
`;
const Figures = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin: 0;
  > div { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 ${space(3)}; }
  dt {
    display: flex;
    align-items: center;
    min-height: 32px;
    font-size: ${fontSize[13]};
    color: ${color.textQuiet};
  }
  dd { margin: 0 0 0 auto; font-weight: ${weight.semibold}; }
`;
const Unknown = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  margin-bottom: ${space(1)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Covers = styled.strong`
  font-weight: ${weight.semibold};
  color: ${color.text};
`;
const Rows = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  color: inherit;
  text-underline-offset: 3px;
  &:hover { color: ${color.text}; }
`;

/** Net income of today: interest, staking, and the estimated fees and rewards of pools. */
function InterestFigure({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const { data, isLoading, isError } = useQuery(dailyInterestQuery(summary));
  const income = data && incomeOfDay(data);
  const isNone = data?.parts.length === 0 && data.estimated === undefined;
  // A source that was never read may or may not earn interest.
  const isUnread = summary.sources.some(
    (source) => canBearInterest(source) && source.lastSyncedAt === null,
  );
  const reason = isError
    ? 'interestFailed'
    : isUnread || data === undefined
      ? 'interestUnread'
      : isNone
        ? 'noInterest'
        : 'noRate';
  return (
    <div
      data-interest={data && income ? data.unknownCount + income.unknownCount : 'unknown'}
      aria-busy={isLoading || undefined}
    >
      <dt>
        {t('interest')}
        <WhyFigure term={t('interest')} summary={summary} explained={{ figure: 'interest' }} />
      </dt>
      <dd>
        {isLoading ? null : (
          <Money
            signed
            value={income?.perDay ?? null}
            currency={data?.currency ?? summary.currency}
            reason={t(reason)}
          />
        )}
      </dd>
    </div>
  );
}
