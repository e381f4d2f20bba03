// Until everybody imports it from where it stands.
export {
  benchmarkComparison,
  getHistory,
  type HistoryNote,
  historyChange,
  historyFlow,
  historyNote,
  historyPoint,
  periods,
} from './history.ts';
export { getPosition, listPositions, updatePosition } from './positions.ts';
export { getSummary, prefetchSummary } from './summary.ts';
