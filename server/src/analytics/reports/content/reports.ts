/** The gatherer of each type of report. */
import type { ReportType } from '@moa/contracts/analytics/reports';
import { gatherAlerts } from './alerts.ts';
import { gatherDefi } from './defi.ts';
import type { Gatherer } from './gatherer.ts';
import { gatherHoldings } from './holdings.ts';
import { gatherIncome } from './income.ts';
import { gatherPerformance } from './performance.ts';
import { gatherRisk } from './risk.ts';
import { gatherSummary } from './summary.ts';
import { gatherTaxReference } from './tax-reference.ts';
import { gatherTransactions } from './transactions.ts';

export const reportGatherers: Readonly<Record<ReportType, Gatherer>> = {
  summary: { title: { ko: '자산 요약 보고서', en: 'Summary report' }, gather: gatherSummary },
  performance: {
    title: { ko: '수익 보고서', en: 'Performance report' },
    gather: gatherPerformance,
  },
  holdings: { title: { ko: '보유 자산 보고서', en: 'Holdings report' }, gather: gatherHoldings },
  defi: { title: { ko: 'DeFi 보고서', en: 'DeFi report' }, gather: gatherDefi },
  income: { title: { ko: '수입 보고서', en: 'Income report' }, gather: gatherIncome },
  transactions: {
    title: { ko: '거래 보고서', en: 'Transactions report' },
    gather: gatherTransactions,
  },
  risk: { title: { ko: '위험 보고서', en: 'Risk report' }, gather: gatherRisk },
  tax_kr: {
    title: { ko: '가상자산 세금 참고 자료', en: 'Crypto tax reference' },
    gather: gatherTaxReference,
  },
  alerts: { title: { ko: '알림 보고서', en: 'Alerts report' }, gather: gatherAlerts },
};
