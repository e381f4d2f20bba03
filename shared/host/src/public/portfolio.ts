export {
  askForRefresh,
  historyQuery,
  portfolioKey,
  positionsQuery,
  summaryQuery,
} from '../internal/portfolio.ts';
