/** Resources of analytics that belong to users and are named by an id (`owned` of an operation). */
export type AnalyticsThing =
  | 'comparison'
  | 'dashboard'
  | 'export'
  | 'insight'
  | 'metric-subscription'
  | 'report'
  | 'report-schedule';
