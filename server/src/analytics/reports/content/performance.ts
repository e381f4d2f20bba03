/** Profit and returns within the days, by every usual measure, with the linked steps. */

import type { Contribution } from '@moa/contracts/analytics/portfolio';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { growthFactors } from '@moa/finance/returns/growth-factors';
import { createContributions } from '../../performance/contributions.ts';
import { getNetFlows, returnFigures } from '../../series/return-figures.ts';
import type { Series } from '../../series/series.ts';
import type { ReportTable } from '../report-document.ts';
import { getTable, section } from '../report-document.ts';
import { causeWords } from './figure-words.ts';
import type { Gather, Order } from './gatherer.ts';
import {
  getFigures,
  getSpan,
  readSeries,
  returnDefinitions,
  valueChart,
} from './series-figures.ts';
import { withName } from './summary.ts';

export const gatherPerformance: Gather = async (context, order) => {
  const { say } = order;
  const series = await readSeries(context, order);
  const { lists } = await createContributions(context, context)(series);
  const [first, last] = [series.points[0], series.points.at(-1)];
  const money = (label: string, value: string | null) => ({
    label,
    value,
    kind: 'money' as const,
  });
  return {
    sections: [
      section(say({ ko: '수익률', en: 'Returns' }), {
        paragraphs: [getSpan(series, order)],
        figures: [
          money(say({ ko: '기초 가치', en: 'Starting value' }), first?.value ?? null),
          money(say({ ko: '기말 가치', en: 'Ending value' }), last?.value ?? null),
          money(
            say({ ko: '순입금', en: 'Net deposits' }),
            series.profit === null ? null : getNetFlows(series),
          ),
          ...getFigures(returnFigures(series), order),
        ],
        charts: [
          valueChart(series, order),
          {
            name: say({ ko: '자산별 기여', en: 'Contribution by asset' }),
            unit: series.currency,
            kind: 'bars',
            points: lists.byAsset.map((row) => ({ label: getName(row, order), value: row.value })),
          },
        ],
        tables: [
          contributionTable(
            lists.byAsset,
            say({ ko: '자산별 기여', en: 'Contribution by asset' }),
            order,
          ),
          contributionTable(
            lists.byPlace,
            say({ ko: '보관처별 기여', en: 'Contribution by location' }),
            order,
          ),
          contributionTable(
            lists.byCause,
            say({ ko: '원인별 기여', en: 'Contribution by cause' }),
            order,
          ),
          stepsTable(series, order),
        ],
      }),
    ],
    definitions: returnDefinitions(order),
  };
};

/** Causes and what is left have words of their own; assets and places their names. */
function getName({ key, label }: Contribution, { say, language }: Order): string {
  const cause = key === label ? causeWords[key] : undefined;
  return cause === undefined ? withName(label, language) : say(cause);
}

/** Its sum is the profit. */
function contributionTable(rows: readonly Contribution[], name: string, order: Order): ReportTable {
  const { say } = order;
  return getTable({
    name,
    columns: [
      { label: name, kind: 'text' },
      { label: say({ ko: '기여 금액', en: 'Contribution amount' }), kind: 'money', total: true },
      { label: say({ ko: '기여도', en: 'Contribution (pp)' }), kind: 'percent' },
    ],
    rows: rows.map((row) => [getName(row, order), row.value, row.points]),
  });
}

/** Value, flows and return of each step. */
export function stepsTable({ steps, currency }: Series, { say }: Order): ReportTable {
  const growths = growthFactors(steps);
  return getTable({
    name: say({ ko: '구간별 수익', en: 'Returns by period' }),
    columns: [
      { label: say({ ko: '시작', en: 'Start' }), kind: 'time' },
      { label: say({ ko: '끝', en: 'End' }), kind: 'time' },
      { label: say({ ko: '기초 가치', en: 'Starting value' }), kind: 'money' },
      { label: say({ ko: '입금', en: 'Deposits' }), kind: 'money', total: true },
      { label: say({ ko: '출금', en: 'Withdrawals' }), kind: 'money', total: true },
      { label: say({ ko: '기말 가치', en: 'Ending value' }), kind: 'money' },
      { label: say({ ko: '수익률', en: 'Return' }), kind: 'percent' },
    ],
    rows: steps.map(({ from, to, before, after, inflow, outflow, unknown }, index) => {
      const growth = unknown ? null : (growths[index] ?? null);
      return [
        ...[from.toISOString(), to.toISOString(), before],
        ...[roundMoney(inflow, currency), roundMoney(outflow, currency), after],
        growth === null ? null : roundTo(((Number(growth) - 1) * 100).toFixed(20), 4),
      ];
    }),
  });
}
