import type { LossRow } from '@moa/contracts/defi/lp-tokens/calculators';
import { add, subtract } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { useMessages } from '@moa/i18n/messages';
import { Percent, Quantity } from '@moa/ui/core/figures';
import { ErrorState } from '@moa/ui/core/states';
import { color, fontSize, media, space } from '@moa/ui/core/tokens';
import { styled } from '@moa/ui/styled';
import { useState } from 'react';
import { useLossSimulation } from '../../api/lp-tokens/pool.ts';
import { lpMessages } from '../../messages/lp-tokens.ts';
import { getRatio } from '../../rules/lp-tokens/price-ratio.ts';
import { Section } from './section.tsx';

const tabled = [-50, -25, 0, 25, 50, 100, 200, 300];
const days = 30;
/**
 * Decimals of amounts of a deposit of 100: more would leave a phone no room for the last column.
 */
const digits = 2;

/** A row as it is printed: pool − holding = loss, and loss + fees = result, to the last digit shown. */
function getLines(row: LossRow, hasFees: boolean) {
  const inPool = roundTo(row.lp, digits);
  const hold = roundTo(row.hold, digits);
  const loss = subtract(inPool, hold);
  const fees = hasFees ? roundTo(row.feeEstimate, digits) : null;
  return { inPool, hold, loss, fees, net: fees === null ? null : add(loss, fees) };
}

/** Effect of a price change on a deposit of 100, for any change and for common ones. */
export function LossSimulator({ poolId }: { poolId: string }) {
  const t = useMessages(lpMessages);
  const [percent, setPercent] = useState(50);
  const requested = [...new Set([...tabled, percent])].sort((one, other) => one - other);
  const { data, error, isFetching, refetch } = useLossSimulation(
    poolId,
    requested.map(getRatio),
    days,
  );
  const getRow = (change: number) =>
    data?.rows.find(({ ratio }) => Number(ratio) === Number(getRatio(change)));
  const chosen = getRow(percent);
  return (
    <Section title={t('simulator')}>
      <Slider>
        <span>
          {t('slider')} <strong>{percent > 0 ? `+${percent}` : percent}%</strong>
        </span>
        <input
          type="range"
          min={-50}
          max={300}
          step={5}
          value={percent}
          onChange={(event) => setPercent(Number(event.target.value))}
        />
      </Slider>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} /> : null}
      {chosen ? (
        <p role="status">
          {t('ofHold')} <Percent value={chosen.il} /> · {describeBreakEven(chosen)}
        </p>
      ) : null}
      <Quiet>{t('days')}</Quiet>
      <Scroll tabIndex={0} role="region" aria-label={t('simulator')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('slider')}</th>
              <th scope="col">{t('inPool')}</th>
              <th scope="col">{t('hold')}</th>
              <th scope="col">{t('il')}</th>
              <th scope="col">{t('expectedFees')}</th>
              <th scope="col">{t('netAfter')}</th>
            </tr>
          </thead>
          <tbody>
            {tabled.map((change) => {
              const row = getRow(change);
              if (row === undefined) return null;
              const { inPool, hold, loss, fees, net } = getLines(row, data?.feeApr != null);
              return (
                <tr key={change}>
                  <th scope="row">{change > 0 ? `+${change}` : change}%</th>
                  {[inPool, hold, loss, fees, net].map((amount, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                    <td key={at}>
                      <Quantity value={amount} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </Section>
  );

  function describeBreakEven({ breakEvenDays }: LossRow): string {
    if (breakEvenDays === null) return t('never');
    const wait = Math.ceil(Number(breakEvenDays));
    return wait > 365 ? t('evenYears') : t('evenDays', { days: wait });
  }
}

const Slider = styled.label`
  display: grid;
  gap: ${space(2)};
  margin-bottom: ${space(4)};
  input { width: 100%; min-height: 44px; accent-color: ${color.accent}; }
`;
const Quiet = styled.p`
  margin-top: ${space(3)};
  font-size: ${fontSize[13]};
  color: ${color.textQuiet};
`;
const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${fontSize[13]};
    font-variant-numeric: tabular-nums;
    ${media.tablet} { font-size: inherit; }
  }
  th, td { padding: ${space(2)} ${space(1)}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  thead th { white-space: normal; word-break: keep-all; overflow-wrap: normal; }
  th:last-child, td:last-child { padding-right: 0; }
  thead th { font-size: ${fontSize[12]}; color: ${color.textQuiet}; }
`;
