export {
  askForRefresh,
  historyQuery,
  portfolioKey,
  positionsQuery,
  summaryQuery,
  transactionsKey,
} from '../internal/portfolio.ts';
