import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { ChartSkeleton } from '@moa/ui/charts/frame/chart-skeleton';
import { RangeBar } from '@moa/ui/charts/gauge/range-bar';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Age, Money, Quantity } from '@moa/ui/core/figures';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, space } from '@moa/ui/core/tokens';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { type ComponentProps, useState } from 'react';
import { RangeFigures } from '../../components/uniswap-v3/range-figures.tsx';
import { RangeHead } from '../../components/uniswap-v3/range-head.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isTurned, shownPrices } from '../../rules/uniswap-v3/shown-prices.ts';
import { FeeDays } from './fee-days.tsx';
import { PoolCard } from './pool-card.tsx';
import { type Act, RangeActions } from './range-actions.tsx';
import { RangeAdvice } from './range-advice.tsx';
import type { RangeDetail } from './range-detail.ts';

type Waterfall = typeof import('@moa/ui/charts/bars/waterfall-chart').default;
const WaterfallChart = lazyPart<ComponentProps<Waterfall>>(
  () => import('@moa/ui/charts/bars/waterfall-chart'),
  <ChartSkeleton height={280} />,
);

export function RangeView({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const [inverted, setInverted] = useState(() => isTurned(position));
  const [act, setAct] = useState<Act | null>(null);
  const { min, max, now, base, quote } = shownPrices(position, inverted);
  const { currency, performance, token0, token1, sigmaDaysLower, sigmaDaysUpper } = position;
  const days = (value: string | null) => (value === null ? '—' : t('days', { days: value }));
  const pair = (amounts: RangeDetail['amounts']) => (
    <span>
      <Quantity value={amounts.amount0} symbol={token0.symbol} /> ·{' '}
      <Quantity value={amounts.amount1} symbol={token1.symbol} /> ·{' '}
      <Money value={amounts.value} currency={currency} reason={t('noValue')} />
    </span>
  );
  return (
    <>
      {position.stale ? <Notice tone="caution">{t('stale')}</Notice> : null}
      {performance !== null && !performance.complete ? (
        <Notice tone="info">{t('partial', { since: performance.since.slice(0, 10) })}</Notice>
      ) : null}
      <Card>
        <Stack>
          <RangeHead position={position} level={2} />
          <RangeFigures position={position} />
          <RangeActions position={position} act={act} onAct={setAct} />
        </Stack>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>{t('range')}</CardTitle>
          <Button tone="quiet" size="small" onClick={() => setInverted(!inverted)}>
            {t('invert')}
          </Button>
        </CardHeader>
        <Stack>
          <Quiet>{t('per', { base })}</Quiet>
          <RangeBar {...{ min, max, now }} measure={{ kind: 'quantity', symbol: quote }} />
          <Quiet>
            {t('volatilityTo', {
              lower: days(inverted ? sigmaDaysUpper : sigmaDaysLower),
              upper: days(inverted ? sigmaDaysLower : sigmaDaysUpper),
            })}
          </Quiet>
          {position.status === 'closed' ? null : (
            <TextLink
              look="forward"
              to={linkTo('inbox') + rulePrefillSearch({ metric: 'in_range', subject: position.id })}
            >
              {t('tellMe')}
            </TextLink>
          )}
          <Facts>
            <dt>{t('value')}</dt>
            <dd>{pair(position.amounts)}</dd>
            <dt>{t('uncollected')}</dt>
            <dd>{pair(position.uncollected)}</dd>
            <dt>{t('atLower')}</dt>
            <dd>{pair(inverted ? position.atUpper : position.atLower)}</dd>
            <dt>{t('atUpper')}</dt>
            <dd>{pair(inverted ? position.atLower : position.atUpper)}</dd>
          </Facts>
        </Stack>
      </Card>
      {performance?.waterfall ? (
        <Card>
          <CardHeader>
            <CardTitle>{t('waterfall')}</CardTitle>
          </CardHeader>
          <WaterfallChart
            label={t('waterfall')}
            measure={{ kind: 'money', currency }}
            height={280}
            steps={[
              ...performance.waterfall.map(({ name, value }) => ({
                key: name,
                value,
                label: t(name === 'cost' && performance.cost === null ? 'hodl' : name),
                kind: name === 'cost' ? ('total' as const) : ('change' as const),
              })),
              {
                key: 'total',
                value: position.totalValue,
                label: t('total'),
                kind: 'total' as const,
              },
            ]}
          />
        </Card>
      ) : null}
      <FeeDays position={position} />
      <RangeAdvice position={position} inverted={inverted} onOpen={setAct} />
      <PoolCard position={position} />
      <Card>
        <CardHeader>
          <CardTitle>{t('events')}</CardTitle>
        </CardHeader>
        {position.events.length === 0 ? <Quiet>{t('noEvents')}</Quiet> : null}
        <Facts>
          {position.events.map((event) => (
            <EventRow key={`${event.hash} ${event.kind} ${event.amount0}`}>
              <dt>
                {t(event.kind)} · <Age at={event.at} />
              </dt>
              <dd>
                <Quantity value={event.amount0} symbol={token0.symbol} /> ·{' '}
                <Quantity value={event.amount1} symbol={token1.symbol} /> ·{' '}
                <Money value={event.valueThen} currency={currency} reason={t('noCost')} />
                {event.fees ? (
                  <Quiet>
                    {' '}
                    ({t('feesPart')}{' '}
                    <Money value={event.fees.value} currency={currency} reason={t('noCost')} />)
                  </Quiet>
                ) : null}
              </dd>
            </EventRow>
          ))}
        </Facts>
      </Card>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
const Quiet = styled.span`
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(2)} ${space(4)};
  font-size: ${fontSize[13]};
  dt { color: ${color.textQuiet}; }
  dd { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
`;
const EventRow = styled.div`
  padding-bottom: ${space(2)};
  border-bottom: 1px solid ${color.border};
`;
