/** The figures of analytics by name, and which of them are changes: those have sign, arrow and the colours of gain and loss. */
export type FigureName =
  | 'profit'
  | 'simple'
  | 'timeWeighted'
  | 'moneyWeighted'
  | 'modifiedDietz'
  | 'annualised'
  | 'realised'
  | 'unrealised'
  | 'benchmarkReturn'
  | 'excess'
  | 'volatility'
  | 'downside'
  | 'sharpe'
  | 'sortino'
  | 'calmar'
  | 'maxDrawdown'
  | 'currentDrawdown'
  | 'valueAtRisk95'
  | 'valueAtRisk99'
  | 'valueAtRisk95TenDays'
  | 'conditionalValueAtRisk95'
  | 'parametricValueAtRisk95'
  | 'valueAtRisk95Money'
  | 'beta'
  | 'correlation'
  | 'trackingError'
  | 'upCapture'
  | 'downCapture'
  | 'hhi'
  | 'effectiveCount'
  | 'diversification'
  | 'apr'
  | 'apy'
  | 'netLendingApy'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'income'
  | 'realisedYield';

const changes = new Set<FigureName>([
  'profit',
  'simple',
  'timeWeighted',
  'moneyWeighted',
  'modifiedDietz',
  'annualised',
  'realised',
  'unrealised',
  'benchmarkReturn',
  'excess',
  'day',
  'week',
  'month',
  'year',
]);

export function isChange(name: FigureName): boolean {
  return changes.has(name);
}
