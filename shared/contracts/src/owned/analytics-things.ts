/** What of analytics belongs to a person and is named by an id (`owned` of an operation). */
export type AnalyticsThing =
  | 'comparison'
  | 'dashboard'
  | 'export'
  | 'insight'
  | 'metric-subscription'
  | 'report'
  | 'report-schedule';
