/** What others may know of what people hold now. */
export { readCostMethod } from './cost/read-cost-method.ts';
export type { SymbolCost } from './cost/read-costs.ts';
export type { PortfolioReader } from './create-portfolio-reader.ts';
export type { ReadEarlier } from './keep-holdings.ts';
export { readNote } from './notes/read-note.ts';
export { type Mark, readMarks } from './overrides/read-marks.ts';
export { readShifts } from './read-shifts.ts';
export type { Baseline, Baselines } from './valuation/baseline.ts';
export { changeSince, outsideSince } from './valuation/change-since.ts';
export { costIn, inTethers, percentOf } from './valuation/cost-sums.ts';
export { describeRow, type RowView } from './valuation/describe-row.ts';
export type { HeldRow } from './valuation/held-row.ts';
export { leftOut } from './valuation/left-out.ts';
export { scaled, written } from './valuation/scaled.ts';
export { sumRows } from './valuation/sum-rows.ts';
export { sumValues } from './valuation/sum-values.ts';
export { type Past, totalOf } from './valuation/summarise.ts';
export type { WatchedPortfolios } from './watch-portfolios.ts';
