/** Public interface of portfolio. */

export type { ReadEarlier } from './cache-holdings.ts';
export { type AssetEvents, readAssetEntries, type SwapValue } from './cost/read-asset-events.ts';
export type { SymbolCost } from './cost/read-costs.ts';
export { readCostMethod } from './cost/read-costs.ts';
export { storeCostMethod } from './cost/store-cost-method.ts';
export type { MeasureChange, PortfolioReader } from './create-portfolio-reader.ts';
export { createManualBackup, type ManualBackup, type StoredManual } from './manual/put-back.ts';
export { readNote, readNotes, writeNotes } from './notes/store.ts';
export { type Mark, readMarks } from './overrides/read-marks.ts';
export { readShifts } from './read-shifts.ts';
export type { WatchedPortfolios } from './start-portfolio.ts';
export type { TotalShift } from './tables.ts';
export type { Baseline, Baselines } from './valuation/baseline.ts';
export { basisJump } from './valuation/basis-jump.ts';
export { changeSince, isShiftSince, outsideSince, shiftValue } from './valuation/change-since.ts';
export { costIn, inTethers, toPercent } from './valuation/cost-sums.ts';
export { describeRow, type RowView } from './valuation/describe-row.ts';
export { type HeldRow, isSetApart } from './valuation/held-row.ts';
export { leftOut } from './valuation/left-out.ts';
export { scaled, written } from './valuation/scaled.ts';
export { sumRows } from './valuation/sum-rows.ts';
export { sumValues } from './valuation/sum-values.ts';
export { getTotal, type Past } from './valuation/summarise.ts';
export { viewOfSources } from './valuation/view-of-sources.ts';
export type { LivePortfolio } from './write-portfolios.ts';
