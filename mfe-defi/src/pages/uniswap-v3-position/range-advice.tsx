import { compare } from '@moa/finance/money/decimal';
import { readableRate } from '@moa/finance/money/readable-rate';
import { type Translate, useMessages } from '@moa/i18n/messages';
import { Badge } from '@moa/ui/core/badge';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Change, Money, Percent, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { shownPrices } from '../../rules/uniswap-v3/range-sums.ts';
import type { Ticks } from '../../rules/uniswap-v3/tick-prices.ts';
import type { RangeDetail } from './range-detail.ts';

/** Ranges beside the one that is held, with staying as an honest answer. */
export function RangeAdvice({
  position,
  inverted,
  onOpen,
}: {
  position: RangeDetail;
  inverted: boolean;
  onOpen(ticks: Ticks): void;
}) {
  const t = useMessages(uniswapV3Messages);
  const { advice, currency } = position;
  const getDays = (days: string) =>
    compare(days, '365') > 0 ? t('overAYear') : t('days', { days });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('advice')}</CardTitle>
      </CardHeader>
      {advice === null ? (
        <QuietWords>{t('noAdvice')}</QuietWords>
      ) : (
        <Stack>
          <QuietWords>
            {t('adviceText', {
              days: advice.horizonDays,
              sigma: `${advice.volatilityDaily}%`,
            })}
          </QuietWords>
          <Notice tone={advice.recommendation.action === 'hold' ? 'info' : 'caution'}>
            {t(advice.recommendation.reason, {
              half: advice.horizonDays / 2,
              width: getName(highestNet(advice.candidates), t),
            })}{' '}
            {isLossEverywhere(advice.candidates) ? t('lossEverywhere') : null}
          </Notice>
          {advice.candidates.map((candidate, index) => {
            const { k, tickLower, tickUpper, breakEvenDays } = candidate;
            const bounds = { ...position, ...candidate, fullRange: false };
            const { min, max, quote } = shownPrices(bounds, inverted);
            return (
              <Row key={k ?? 'stay'}>
                <Name>
                  {getName(k, t)}
                  {advice.recommendation.candidate === index ? (
                    <Badge tone="accent">{t('recommended')}</Badge>
                  ) : null}
                </Name>
                <span>
                  <Quantity value={min && readableRate(min)} /> –{' '}
                  <Quantity value={max && readableRate(max)} symbol={quote} />
                </span>
                <span>
                  {t('expected')} <Percent value={candidate.expectedTimeInRange} digits={0} /> ·{' '}
                  {t('expectedFees')} <Percent value={candidate.feeApr} /> · {t('expectedLoss')}{' '}
                  <Percent value={candidate.lossApr} />
                </span>
                {k === null ? null : (
                  <span>
                    {t('price')}{' '}
                    <Money value={candidate.cost} currency={currency} reason={t('noValue')} /> ·{' '}
                    {breakEvenDays === null
                      ? t('never')
                      : `${t('payback')} ${getDays(breakEvenDays)}`}
                  </span>
                )}
                <span>
                  {t('expectedNet', { days: advice.horizonDays })}{' '}
                  <Change amount={candidate.net} currency={currency} reason={t('noValue')} />
                </span>
                {k === null ? null : (
                  <Button size="small" onClick={() => onOpen({ tickLower, tickUpper })}>
                    {t('open')}
                  </Button>
                )}
              </Row>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}

type Candidates = NonNullable<RangeDetail['advice']>['candidates'];

/** The width of the range that comes to most; null for the one that is held. */
function highestNet(candidates: Candidates): string | null {
  const [first] = candidates
    .filter(({ net }) => net !== null)
    .sort((one, other) => compare(other.net ?? '0', one.net ?? '0'));
  return first?.k ?? null;
}

/** True if fees are not expected to cover the impermanent loss in any candidate. */
function isLossEverywhere(candidates: Candidates): boolean {
  return candidates.every(({ net }) => net !== null && compare(net, '0') < 0);
}

function getName(k: string | null, t: Translate<keyof (typeof uniswapV3Messages)['ko']>): string {
  return k === null ? t('stay') : t('width', { k });
}

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
`;
const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color.border};
  font-size: ${fontSize[13]};
`;
const Name = styled.strong`
  display: flex;
  gap: ${space(2)};
  font-weight: ${weight.semibold};
`;
