/** The gatherer of each type of report. */
import type { ReportType } from '@moa/contracts/analytics/reports';
import { and, between, desc, eq } from 'drizzle-orm';
import { describeAlert } from '../../../notifications/api.ts';
import { alerts } from '../../../notifications/tables.ts';
import { beginOfDay, endOfDay } from '../../series/time-of-order.ts';
import { getTable, section } from '../report-document.ts';
import { gatherDefi } from './defi.ts';
import type { Gather, Gatherer } from './gatherer.ts';
import { gatherHoldings } from './holdings.ts';
import { gatherIncome } from './income.ts';
import { gatherPerformance } from './performance.ts';
import { gatherRisk } from './risk.ts';
import { gatherSummary } from './summary.ts';
import { gatherTaxReference } from './tax-reference.ts';
import { gatherTransactions } from './transactions.ts';

const maxAlerts = 10_000;

/** Alerts that the user received within the days. */
const gatherAlerts: Gather = async ({ db }, { userId, from, to, say }) => {
  const which = and(
    eq(alerts.userId, userId),
    between(alerts.createdAt, beginOfDay(from), endOfDay(to)),
  );
  const found = await db
    .select()
    .from(alerts)
    .where(which)
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(maxAlerts);
  const total = found.length < maxAlerts ? found.length : await db.$count(alerts, which);
  const described = found.map(describeAlert);
  const byType = new Map<string, number>();
  for (const { type } of described) byType.set(type, (byType.get(type) ?? 0) + 1);
  const types = {
    info: say({ ko: '정보', en: 'Info' }),
    success: say({ ko: '완료', en: 'Success' }),
    warning: say({ ko: '주의', en: 'Warning' }),
    error: say({ ko: '오류', en: 'Error' }),
  };
  const getType = (type: string) => types[type as keyof typeof types] ?? type;
  return {
    sections: [
      section(say({ ko: '알림', en: 'Alerts' }), {
        paragraphs: [
          say({
            ko: '받은 알림은 180일 동안 보관합니다.',
            en: 'Alerts are kept for 180 days. Messages are in Korean, as they were sent.',
          }),
        ],
        figures: [
          {
            label: say({ ko: '알림 수', en: 'Number of alerts' }),
            value: String(total),
            kind: 'quantity',
          },
        ],
        tables: [
          getTable({
            name: say({ ko: '종류별', en: 'By type' }),
            columns: [
              { label: say({ ko: '종류', en: 'Type' }), kind: 'text' },
              { label: say({ ko: '건수', en: 'Count' }), kind: 'quantity', total: true },
            ],
            rows: [...byType].map(([type, count]) => [getType(type), String(count)]),
          }),
          getTable({
            name: say({ ko: '알림 목록', en: 'Alert list' }),
            columns: [
              { label: say({ ko: '시각', en: 'Time' }), kind: 'time' },
              { label: say({ ko: '종류', en: 'Type' }), kind: 'text' },
              { label: say({ ko: '제목', en: 'Title' }), kind: 'text' },
              { label: say({ ko: '내용', en: 'Message' }), kind: 'text' },
            ],
            rows: described.map(({ timestamp, type, title, message }) => [
              ...[timestamp, getType(type), title, message],
            ]),
            ...(total <= described.length
              ? {}
              : {
                  note: say({
                    ko: `전체 ${total}건 중 최근 ${described.length}건만 담았습니다.`,
                    en: `Only the latest ${described.length} of ${total} alerts are included.`,
                  }),
                }),
          }),
        ],
      }),
    ],
    definitions: [],
  };
};

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
