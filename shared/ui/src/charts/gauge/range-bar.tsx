/**
 * The place of a price between two bounds, such as those of concentrated liquidity: in, below or
 * above, and its distance from leaving. Words beside the drawing say all of it.
 */
import { compareDigits, percentChangeDigits } from '@moa/finance/money/digits';
import { readableRate } from '@moa/finance/money/readable-rate';
import { useMessages } from '@moa/i18n/messages';
import { Badge, type BadgeTone } from '../../core/badge.tsx';
import { color, fontSize, space, weight } from '../../core/tokens.ts';
import { useFormat } from '../../core/use-format.ts';
import { styled } from '../../styled.ts';
import { chartMessages } from '../frame/chart-messages.ts';
import { type Measure, MeasuredFigure } from '../frame/measure.tsx';
import { systemColours } from '../frame/system-colours.ts';
import { rangePlaces } from './range-places.ts';
import { type RangeStatus, rangeStatus } from './range-status.ts';

type Props = {
  /** Null or zero: no lower bound; null: no upper one. */
  min: string | null;
  max: string | null;
  /** Null where the price is not known. */
  now: string | null;
  measure: Measure;
};

const tones: Record<RangeStatus, BadgeTone> = {
  rangeIn: 'success',
  rangeBelow: 'caution',
  rangeAbove: 'caution',
  rangeUnknown: 'neutral',
};

export function RangeBar({ min, max, now, measure }: Props) {
  const t = useMessages(chartMessages);
  const format = useFormat();
  const status = rangeStatus(min, max, now);
  const { from, to, now: here } = rangePlaces(min, max, now);
  const inside = status === 'rangeIn';
  const marker = inside ? color.accent : color.caution;
  // A price in another token has as many decimals as are read; money is rounded as money.
  const printed = (price: string) => (measure.kind === 'quantity' ? readableRate(price) : price);
  const distance = (bound: string | null) =>
    now !== null && bound !== null ? percentChangeDigits(now, bound) : null;
  return (
    <Root data-range={status}>
      <Head>
        <Badge tone={tones[status]}>{t(status)}</Badge>
        <span>
          {t('rangeNow')}{' '}
          <strong>
            <MeasuredFigure
              value={now === null ? null : printed(now)}
              measure={measure}
              reason={t('rangeUnknown')}
            />
          </strong>
        </span>
      </Head>
      <svg width="100%" height="28" aria-hidden style={{ display: 'block', overflow: 'visible' }}>
        <rect y="12" width="100%" height="4" rx="2" fill={color.surfaceHover} />
        <rect
          x={`${from}%`}
          width={`${to - from}%`}
          y="9"
          height="10"
          rx="3"
          fill={inside ? color.accent : color.borderStrong}
          opacity={inside ? 0.32 : 0.4}
        />
        {[from, to].map((at) =>
          at > 0 && at < 100 ? (
            <line
              key={at}
              x1={`${at}%`}
              x2={`${at}%`}
              y1="5"
              y2="23"
              stroke={inside ? color.accent : color.borderStrong}
              strokeWidth="2.5"
              strokeLinecap="round"
            />
          ) : null,
        )}
        {here ? (
          <svg x={`${here.at}%`} y="14" overflow="visible" aria-hidden>
            {here.beyond ? (
              <path
                d={status === 'rangeBelow' ? 'M-8,0 L5,-7 L5,7 Z' : 'M8,0 L-5,-7 L-5,7 Z'}
                fill={marker}
                stroke={color.surfaceRaised}
                strokeWidth="2"
                strokeLinejoin="round"
              />
            ) : (
              <circle r="8" fill={marker} stroke={color.surfaceRaised} strokeWidth="3" />
            )}
          </svg>
        ) : null}
      </svg>
      <Bounds>
        {(
          [
            ['rangeMin', 'toMin', isUnbounded(min) ? null : min, '0'],
            ['rangeMax', 'toMax', max, '∞'],
          ] as const
        ).map(([name, to, bound, none]) => {
          const percent = distance(bound);
          return (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>
                {bound === null ? (
                  none
                ) : (
                  <MeasuredFigure value={printed(bound)} measure={measure} />
                )}
                {percent === null ? null : (
                  <Distance>
                    {t(to, { percent: format.percent(percent, { digits: 1, signed: true }) })}
                  </Distance>
                )}
              </dd>
            </div>
          );
        })}
      </Bounds>
    </Root>
  );
}

function isUnbounded(min: string | null): boolean {
  return min === null || compareDigits(min, '0') <= 0;
}

const Root = styled.div`
  ${systemColours}
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
  strong { color: ${color.text}; font-size: ${fontSize[15]}; font-weight: ${weight.semibold}; }
`;
const Bounds = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  font-size: ${fontSize[13]};
  & > div:last-child { text-align: right; }
  dt { font-size: ${fontSize[12]}; color: ${color.textFaint}; }
  dd { font-weight: ${weight.medium}; }
`;
const Distance = styled.span`
  display: block;
  font-size: ${fontSize[12]};
  font-weight: ${weight.regular};
  color: ${color.textQuiet};
`;
