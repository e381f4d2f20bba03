// Until everybody imports it from where it stands.
export { chartPeriods, getPortfolioValueChart } from './charts.ts';
