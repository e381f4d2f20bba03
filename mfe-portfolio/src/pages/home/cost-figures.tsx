import type { AssetSummary } from '@moa/contracts/assets/summary';
import { useMessages } from '@moa/i18n/messages';
import { Change, Money } from '@moa/ui/core/figures';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { canBearInterest } from '../../api/daily-interest.ts';
import { homeMessages } from '../../messages/home.ts';
import { InterestFigure } from './interest-figure.tsx';
import { WhyFigure } from './why-figure.tsx';

/** What was paid for what is held, what that made, of how much it is not known, and today's interest. */
export function CostFigures({ summary }: { summary: AssetSummary }) {
  const t = useMessages(homeMessages);
  const { cost, currency } = summary;
  return (
    <Root>
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
        <Unknown>
          {t(cost.unknownCount === 1 ? 'unknownCostOne' : 'unknownCost', {
            count: cost.unknownCount,
          })}
        </Unknown>
      ) : null}
      {summary.sources.some(canBearInterest) ? (
        <Figures>
          <InterestFigure summary={summary} />
        </Figures>
      ) : null}
    </Root>
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
  margin-bottom: ${space(1)};
  font-size: ${fontSize[12]};
  color: ${color.textQuiet};
`;
