import { rulePrefillSearch } from '@moa/contracts/notifications/shapes/rule-prefill-search';
import { shortAddress } from '@moa/contracts/short-address';
import { compare } from '@moa/finance/money/decimal';
import { readableRate } from '@moa/finance/money/readable-rate';
import { linkTo } from '@moa/host/links';
import { useMessages } from '@moa/i18n/messages';
import { RangeBar } from '@moa/ui/charts/gauge/range-bar';
import { Button } from '@moa/ui/core/button';
import { Card, CardHeader, CardTitle } from '@moa/ui/core/card';
import { Money, Percent, Quantity } from '@moa/ui/core/figures';
import { QuietWords } from '@moa/ui/core/quiet';
import { Notice } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { TextLink } from '@moa/ui/link/text-link';
import { styled } from '@moa/ui/styled';
import { type ReactNode, useState } from 'react';
import { MintDialog } from '../../components/mint-dialog/mint-dialog.tsx';
import { OnExplorer } from '../../components/on-explorer.tsx';
import { RangeActions } from '../../components/uniswap-v3/range-actions.tsx';
import { RangeFigures } from '../../components/uniswap-v3/range-figures.tsx';
import { RangeHead } from '../../components/uniswap-v3/range-head.tsx';
import { RangeSheet } from '../../components/uniswap-v3/range-sheet.tsx';
import { uniswapV3Messages } from '../../messages/uniswap-v3.ts';
import { isOver } from '../../rules/uniswap-v3/is-over.ts';
import {
  getPool,
  isNothing,
  isTurned,
  poolLines,
  shownPrices,
} from '../../rules/uniswap-v3/range-sums.ts';
import type { Ticks } from '../../rules/uniswap-v3/tick-prices.ts';
import { FeeDays } from './fee-days.tsx';
import { PoolCard } from './pool-card.tsx';
import { RangeAdvice } from './range-advice.tsx';
import type { RangeDetail } from './range-detail.ts';
import { RangeEvents } from './range-events.tsx';
import { RangeWaterfall } from './range-waterfall.tsx';

export function RangeView({ position }: { position: RangeDetail }) {
  const t = useMessages(uniswapV3Messages);
  const [inverted, setInverted] = useState(() => isTurned(position));
  const [opening, setOpening] = useState<Ticks | null>(null);
  const { performance } = position;
  const over = isOver(position);
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
          <RangeActions position={position} />
        </Stack>
      </Card>
      <RangeFacts position={position} inverted={inverted} onInvert={() => setInverted(!inverted)} />
      <RangeWaterfall position={position} />
      {over ? null : <FeeDays position={position} />}
      {over ? null : <RangeAdvice position={position} inverted={inverted} onOpen={setOpening} />}
      <PoolCard position={position} />
      <RangeEvents position={position} />
      {opening === null ? null : (
        <MintDialog
          walletId={position.walletId}
          pool={getPool(position)}
          ticks={opening}
          onClose={() => setOpening(null)}
        />
      )}
    </>
  );
}

/** The bounds with the price among them, what is in the range there and now, and what ever went in and out. */
function RangeFacts({
  position,
  inverted,
  onInvert,
}: {
  position: RangeDetail;
  inverted: boolean;
  onInvert(): void;
}) {
  const t = useMessages(uniswapV3Messages);
  const { min, max, now, base, quote } = shownPrices(position, inverted);
  const { sigmaDaysLower, sigmaDaysUpper } = position;
  const over = isOver(position);
  const days = (value: string | null) =>
    value === null ? '—' : compare(value, '365') > 0 ? t('overAYear') : t('days', { days: value });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('range')}</CardTitle>
        <Button tone="quiet" size="small" onClick={onInvert}>
          {t('invert')}
        </Button>
      </CardHeader>
      <Stack>
        <QuietWords>{t('per', { base })}</QuietWords>
        {over ? (
          <span>
            <Quantity value={min === null ? '0' : readableRate(min)} /> –{' '}
            {max === null ? '∞' : <Quantity value={readableRate(max)} symbol={quote} />}
          </span>
        ) : (
          <>
            <RangeBar min={min} max={max} now={now} measure={{ kind: 'quantity', symbol: quote }} />
            <QuietWords>
              {t('volatilityTo', {
                lower: days(inverted ? sigmaDaysUpper : sigmaDaysLower),
                upper: days(inverted ? sigmaDaysLower : sigmaDaysUpper),
              })}
            </QuietWords>
            <TextLink
              look="forward"
              to={linkTo('inbox') + rulePrefillSearch({ metric: 'in_range', subject: position.id })}
            >
              {t('tellMe')}
            </TextLink>
          </>
        )}
        <FactList position={position} inverted={inverted} />
      </Stack>
    </Card>
  );
}

function FactList({ position, inverted }: { position: RangeDetail; inverted: boolean }) {
  const t = useMessages(uniswapV3Messages);
  const { performance, token0, token1, chain } = position;
  const over = isOver(position);
  return (
    <Facts>
      {over ? null : (
        <>
          <Fact name={t('inside')}>
            <Pair position={position} amounts={position.amounts} />
          </Fact>
          <Fact name={t('atLower')}>
            <Pair position={position} amounts={inverted ? position.atUpper : position.atLower} />
          </Fact>
          <Fact name={t('atUpper')}>
            <Pair position={position} amounts={inverted ? position.atLower : position.atUpper} />
          </Fact>
        </>
      )}
      {isNothing(position.principal) ? null : (
        <Fact name={t('principal')}>
          <Pair position={position} amounts={position.principal} />
        </Fact>
      )}
      {over && isNothing(position.uncollected) ? null : (
        <Fact name={t('uncollected')}>
          <Pair position={position} amounts={position.uncollected} />
        </Fact>
      )}
      {performance === null ? null : (
        <>
          <Fact name={t('depositedInAll')}>
            <Pair position={position} amounts={performance.deposited} />
          </Fact>
          <Fact name={t('removedInAll')}>
            <Pair position={position} amounts={performance.removed} />
          </Fact>
          <Fact name={t('collectedInAll')}>
            <Pair position={position} amounts={performance.collected} />
          </Fact>
          {/* At prices of now, which no longer concern a range that is over. */}
          {over ? null : (
            <Fact name={t('poolPnl')}>
              <RangeSheet
                term={t('poolPnl')}
                lines={poolLines(position)}
                total={performance.poolPnl}
                figure={
                  <Money
                    value={performance.poolPnl}
                    currency={position.currency}
                    signed
                    reason={t('noCost')}
                  />
                }
                currency={position.currency}
              />
            </Fact>
          )}
        </>
      )}
      {over ? null : (
        <Fact name={t('poolShare')}>
          <Percent value={position.poolShare} digits={4} reason={t('noShare')} />
        </Fact>
      )}
      <Fact name={t('tokens')}>
        {[token0, token1].map(({ address, symbol }) => (
          <span key={address}>
            <OnExplorer
              network={chain}
              kind="token"
              value={address}
              shown={`${symbol} ${shortAddress(address)}`}
            />{' '}
          </span>
        ))}
      </Fact>
    </Facts>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Both tokens, and what they are worth where that is known. */
function Pair({
  position: { token0, token1, currency },
  amounts,
}: {
  position: RangeDetail;
  amounts: { amount0: string; amount1: string; value?: string | null };
}) {
  const t = useMessages(uniswapV3Messages);
  return (
    <>
      <Quantity value={amounts.amount0} symbol={token0.symbol} /> ·{' '}
      <Quantity value={amounts.amount1} symbol={token1.symbol} />
      {amounts.value === undefined ? null : (
        <>
          {' · '}
          <Money value={amounts.value} currency={currency} reason={t('noValue')} />
        </>
      )}
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;
/** Name over fact on a phone, beside it where there is room. */
const Facts = styled.dl`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize[13]};
  > div { display: grid; }
  dt { color: ${color.textQuiet}; }
  dd { min-width: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  ${media.tablet} { > div { grid-template-columns: 11rem minmax(0, 1fr); gap: ${space(4)}; } }
`;
