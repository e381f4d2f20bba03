/** What was realised over everything that was ever sold at a known cost, and what is held above its cost. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { MissingPart } from '@moa/contracts/primitives';
import { roundMoney } from '@moa/finance/money/round-money';
import { costIn, inTethers, type PortfolioReader, written } from '../../portfolio/api.ts';
import { makeFigure } from './make-figure.ts';
import type { Series } from './series.ts';

const pooled: MissingPart = {
  source: 'costs',
  reason: 'units of an asset cost the same wherever they lie: of a part of them it is not known',
};

export async function costFigures(
  portfolios: Pick<PortfolioReader, 'read'>,
  series: Series,
): Promise<{ realised: Figure; unrealised: Figure }> {
  const { scope, past } = series;
  const { costs, method } = {
    costs: past.view.valuation.costs,
    method: past.view.valuation.costs.method,
  };
  const of = (value: string | null, what: string, sample: number, missing: MissingPart[] = []) =>
    makeFigure(
      { ...series, missing: [], quality: 'ok' },
      {
        ...{ value, unit: 'money', sample, needed: 1, missing },
        method: `${what}; costs by ${method}`,
        basis: 'the ledger and what the person says was paid',
      },
    );
  const names = ['sold at more than its cost, ever', 'held above its cost, now'] as const;
  if (scope === 'all') {
    const { summary } = await portfolios.read(series.userId, series.currency);
    const count = costs.bySymbol.size;
    return {
      realised: of(summary.cost.realised, names[0], count),
      unrealised: of(summary.cost.unrealised, names[1], count),
    };
  }
  if ('symbol' in scope) {
    const { sheet, book } = past.view;
    const known = costs.bySymbol.get(scope.symbol);
    const realised = known === undefined ? null : costIn(known.realised, book, series.currency);
    const part = sheet.costs.partOf(scope.symbol);
    const sample = known === undefined ? 0 : 1;
    return {
      realised: of(realised === null ? null : inCurrency(realised, series), names[0], sample),
      unrealised: of(
        part === null ? null : written(part.unrealised, sheet.decimals),
        names[1],
        sample,
      ),
    };
  }
  return {
    realised: of(null, names[0], 1, [pooled]),
    unrealised: of(null, names[1], 1, [pooled]),
  };
}

/** What was paid is known in dollars: tethers by what everything is worth in both. */
function inCurrency(amount: string, { currency, past }: Series): string {
  if (currency !== 'USDT') return roundMoney(amount, currency);
  const { valuation } = past.view;
  const [dollars, tethers] = [
    valuation.sheet('USD').sums.total,
    valuation.sheet('USDT').sums.total,
  ];
  return roundMoney(inTethers(amount, dollars, tethers), currency);
}
