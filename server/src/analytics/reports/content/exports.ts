/** The gatherer of each part of an export: one table each, for other programs. */
import type { exportParts } from '@moa/contracts/analytics/export';
import { getTable, section } from '../report-document.ts';
import type { Gather, Gatherer } from './gatherer.ts';
import { gatherHoldings } from './holdings.ts';
import { gatherIncome } from './income.ts';
import { stepsTable } from './performance.ts';
import { readSeries } from './series-figures.ts';
import { gatherTransactions } from './transactions.ts';

const gatherReturns: Gather = async (context, order) => {
  const { say } = order;
  const series = await readSeries(context, order);
  const tables = [stepsTable(series, order)];
  return { sections: [section(say({ ko: '수익', en: 'Returns' }), { tables })], definitions: [] };
};

const gatherValues: Gather = async (context, order) => {
  const { say } = order;
  const { points } = await readSeries(context, order);
  const values = getTable({
    name: say({ ko: '자산 가치', en: 'Asset value' }),
    columns: [
      { label: say({ ko: '시각', en: 'Time' }), kind: 'time' },
      { label: say({ ko: '가치', en: 'Value' }), kind: 'money' },
      { label: say({ ko: '복원', en: 'Estimated' }), kind: 'text' },
    ],
    rows: points.map(({ at, value, rebuilt }) => [
      ...[at.toISOString(), value],
      rebuilt ? say({ ko: '예', en: 'Yes' }) : null,
    ]),
  });
  const tables = [values];
  return { sections: [section(values.name, { tables })], definitions: [] };
};

export const exportGatherers: Readonly<Record<(typeof exportParts)[number], Gatherer>> = {
  values: { title: { ko: '자산 가치 기록', en: 'Asset value history' }, gather: gatherValues },
  returns: { title: { ko: '구간별 수익 기록', en: 'Returns by period' }, gather: gatherReturns },
  holdings: { title: { ko: '보유 자산 목록', en: 'Holdings' }, gather: gatherHoldings },
  transactions: { title: { ko: '거래 내역', en: 'Transactions' }, gather: gatherTransactions },
  income: { title: { ko: '수입 내역', en: 'Income' }, gather: gatherIncome },
};
