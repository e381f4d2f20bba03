/** Minimum number of daily returns for each figure; with fewer it is `insufficient_data`. */
export const minimumSamples = {
  volatility: 30,
  sharpe: 30,
  sortino: 30,
  var95: 30,
  var99: 100,
  correlation: 30,
  beta: 60,
} as const;
