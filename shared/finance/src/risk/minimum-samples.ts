/** How many daily returns a figure needs before it says anything; fewer are `insufficient_data`. */
export const minimumSamples = {
  volatility: 30,
  sharpe: 30,
  sortino: 30,
  var95: 30,
  var99: 100,
  correlation: 30,
  beta: 60,
} as const;
