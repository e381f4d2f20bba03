/** How much of what is held lies in how few assets, and in how few places; debts aside. */

import type { PortfolioRisk } from '@moa/contracts/analytics/portfolio';
import { usualName } from '@moa/contracts/assets/asset-names';
import { exact } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { diversificationScore, effectiveCount, herfindahl } from '@moa/finance/risk/concentration';
import type { HeldRow } from '../../portfolio/api.ts';
import { underlyingOf } from '../allocation/kind-of-asset.ts';
import { placeOf } from '../allocation/place-of-row.ts';
import { rowsInScope } from '../allocation/rows-in-scope.ts';
import { makeFigure } from '../series/make-figure.ts';
import type { Series } from '../series/series.ts';

type Concentration = PortfolioRisk['concentration']['byAsset'];
type Named = { key: string; label: string };

export function concentrationByAsset(series: Series): Concentration {
  return concentrationBy(series, ({ position }) => {
    const key = underlyingOf(position.symbol);
    return { key, label: usualName(key) ?? key };
  });
}

export function concentrationByPlace(series: Series): Concentration {
  return concentrationBy(series, placeOf);
}

function concentrationBy(series: Series, name: (row: HeldRow) => Named): Concentration {
  const sums = new Map<string, { label: string; value: bigint }>();
  const { worth, quality, missing } = rowsInScope(series.past.view, series.scopeName);
  for (const { row, value } of worth) {
    if (value <= 0n) continue;
    const { key, label } = name(row);
    sums.set(key, { label, value: (sums.get(key)?.value ?? 0n) + value });
  }
  const rows = [...sums].sort(([, a], [, b]) =>
    a.value > b.value ? -1 : a.value < b.value ? 1 : 0,
  );
  const values = rows.map(([, { value }]) => `${value}`);
  const total = rows.reduce((sum, [, { value }]) => sum + value, 0n);
  const figure = (
    value: string | null,
    unit: 'ratio' | 'count' | 'percent',
    method: string,
    needed = 1,
  ) =>
    makeFigure(
      { ...series, missing, quality },
      {
        value,
        unit,
        method,
        needed,
        sample: values.length,
        basis: 'what is held, at the prices of now',
      },
    );
  return {
    hhi: figure(herfindahl(values), 'ratio', 'HHI: sum of squared shares'),
    effectiveCount: figure(effectiveCount(values), 'count', '1 / HHI'),
    diversification: figure(diversificationScore(values), 'percent', '(1 − HHI) / (1 − 1/N)', 2),
    rows: rows.map(([key, { label, value }]) => ({
      ...{ key, label },
      share: roundTo(
        exact(`${value}`)
          .times(100)
          .div(exact(`${total}`))
          .toFixed(),
        2,
      ),
    })),
  };
}
