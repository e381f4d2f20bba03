/** Correlations of the series of a comparison, with the number of common days. */
import type { Comparison } from '@moa/contracts/analytics/comparisons';
import { useMessages } from '@moa/i18n/messages';
import { color, fontSize, space, weight } from '@moa/ui/core/tokens';
import { PlainNumber } from '@moa/ui/plain-number/plain-number';
import { styled } from '@moa/ui/styled';
import { comparisonMessages } from '../messages/comparisons.ts';

type Series = Comparison['series'][number];
type Props = { comparison: Comparison; nameOf(series: Series): string };

export function CorrelationTable({ comparison: { name, series, sample }, nameOf }: Props) {
  const t = useMessages(comparisonMessages);
  return (
    <Scroll tabIndex={0} role="region" aria-label={t('correlationsOf', { name })}>
      <table>
        <caption>
          {t('correlations')} <small>{t('commonDays', { count: sample })}</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            {series.map((one) => (
              <th key={JSON.stringify(one.series)} scope="col">
                {nameOf(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((one) => (
            <tr key={JSON.stringify(one.series)}>
              <th scope="row">{nameOf(one)}</th>
              {series.map((other, index) => (
                <td key={JSON.stringify(other.series)}>
                  <PlainNumber
                    value={one.correlations[index] ?? null}
                    reason={t('correlationUnknown')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

const Scroll = styled.div`
  margin-top: ${space(4)};
  overflow-x: auto;
  table { width: 100%; font-size: ${fontSize[13]}; font-variant-numeric: tabular-nums; }
  caption { padding: ${space(2)} 0; text-align: left; font-weight: ${weight.semibold}; }
  caption small { font-weight: ${weight.regular}; color: ${color.textQuiet}; }
  th, td { padding: ${space(2)}; text-align: right; white-space: nowrap; }
  th:first-child { padding-left: 0; text-align: left; }
  td:last-child, th:last-child { padding-right: 0; }
  thead th { font-size: ${fontSize[12]}; font-weight: ${weight.medium}; color: ${color.textQuiet}; }
  tbody th { font-weight: ${weight.medium}; }
  tbody tr > * { border-top: 1px solid ${color.border}; }
`;
