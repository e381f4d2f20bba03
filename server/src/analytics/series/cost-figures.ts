/** Realised profit of all sales of known cost, and unrealised profit of the holdings. */
import type { Figure } from '@moa/contracts/analytics/shapes/figure';
import type { MissingPart } from '@moa/contracts/primitives';
import { sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { isCash } from '../../ledger/api.ts';
import {
  costIn,
  inTethers,
  type PortfolioReader,
  type SymbolCost,
  written,
} from '../../portfolio/api.ts';
import { makeFigure } from './make-figure.ts';
import type { Series } from './series.ts';

const pooled: MissingPart = {
  source: 'costs',
  reason: 'costs are summed over all accounts: a part of them has no sum of its own',
};

const ofNow: MissingPart = {
  source: 'costs',
  reason: 'costs are known of now alone',
};

export async function costFigures(
  portfolios: Pick<PortfolioReader, 'accounts'>,
  series: Series,
): Promise<{ realised: Figure; unrealised: Figure }> {
  const { scope, past } = series;
  const { costs, method } = {
    costs: past.held.valuation.costs,
    method: past.held.valuation.costs.method,
  };
  const of = (value: string | null, what: string, sample: number, missing: MissingPart[] = []) =>
    makeFigure(
      { ...series, missing: [], quality: missing.length > 0 ? 'partial' : 'ok' },
      {
        value,
        unit: 'money',
        sample,
        needed: 1,
        missing,
        method: `${what}; costs by ${method}`,
        basis: 'the ledger and what the person says was paid',
      },
    );
  const names = ['sold at more than its cost, ever', 'held above its cost, now'] as const;
  if (series.time.until !== null) {
    return { realised: of(null, names[0], 1, [ofNow]), unrealised: of(null, names[1], 1, [ofNow]) };
  }
  const lacks = getLacks(series);
  if (scope === 'all') {
    const summary = await portfolios.accounts(series.userId, series.currency);
    const count = costs.bySymbol.size;
    return {
      realised: of(summary.cost.realised, names[0], count, lacks.realised),
      unrealised: of(summary.cost.unrealised, names[1], count, lacks.unrealised),
    };
  }
  if ('symbol' in scope) {
    const { sheet, book } = past.held;
    const known = costs.bySymbol.get(scope.symbol);
    const realised = known === undefined ? null : costIn(known.realised, book, series.currency);
    const part = sheet.costs.partOf(scope.symbol);
    const sample = known === undefined ? 0 : 1;
    return {
      realised: of(
        realised === null ? null : inCurrency(realised, series),
        names[0],
        sample,
        lacks.realised,
      ),
      unrealised: of(
        part === null ? null : written(part.unrealised, sheet.decimals),
        names[1],
        sample,
        lacks.unrealised,
      ),
    };
  }
  return {
    realised: of(null, names[0], 1, [pooled]),
    unrealised: of(null, names[1], 1, [pooled]),
  };
}

const maxNamed = 20;

/** Assets whose sold or held units are left out of the figures because their cost is unknown. */
function getLacks({ scope, past }: Series): Record<'realised' | 'unrealised', MissingPart[]> {
  const of = (reason: string, isLeftOut: (cost: SymbolCost) => boolean) =>
    [...past.held.valuation.costs.bySymbol]
      .filter(([symbol]) => scope === 'all' || !('symbol' in scope) || scope.symbol === symbol)
      // Money costs nothing but itself.
      .filter(([symbol, cost]) => !isCash(symbol) && isLeftOut(cost))
      .slice(0, maxNamed)
      .map(([source]) => ({ source, reason }));
  return {
    realised: of('units of unknown cost were sold: they are left out', ({ untold = '0' }) => {
      return sign(untold) > 0;
    }),
    unrealised: of('units of unknown cost are held: they are left out', ({ unknownQuantity }) => {
      return sign(unknownQuantity) > 0;
    }),
  };
}

/** Costs are known in dollars; they are converted to tethers by the ratio of the total in both. */
function inCurrency(amount: string, { currency, past }: Series): string {
  if (currency !== 'USDT') return roundMoney(amount, currency);
  const { valuation } = past.held;
  const [dollars, tethers] = [
    valuation.sheet('USD').sums.total,
    valuation.sheet('USDT').sums.total,
  ];
  return roundMoney(inTethers(amount, dollars, tethers), currency);
}
