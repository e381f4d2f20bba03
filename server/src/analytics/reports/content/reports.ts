/** The gatherer of each type of report. */
import type { ReportType } from '@moa/contracts/analytics/reports';
import type { Gatherer } from './gatherer.ts';
import { gatherHoldings } from './holdings.ts';

const holdings: Gatherer = {
  title: { ko: '보유 자산 보고서', en: 'Holdings report' },
  gather: gatherHoldings,
};

export const reportGatherers: Readonly<Record<ReportType, Gatherer>> = {
  ...{ summary: holdings, performance: holdings, defi: holdings, income: holdings },
  ...{ transactions: holdings, risk: holdings, tax_kr: holdings, alerts: holdings },
  holdings,
};
