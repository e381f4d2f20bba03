/** What is held, what it consists of, and what was gained within the days, on few pages. */
import { add, compare } from '@moa/finance/money/decimal';
import { returnFigures } from '../../series/return-figures.ts';
import type { ReportRow } from '../report-document.ts';
import { section, tableOf } from '../report-document.ts';
import type { Gather } from './gatherer.ts';
import { readCounted } from './holdings-section.ts';
import { figuresOf, readSeriesOf, returnDefinitions, valueChart } from './series-figures.ts';

const maxNamed = 10;

export const gatherSummary: Gather = async (context, order) => {
  const { say } = order;
  const [{ rows, total }, series] = await Promise.all([
    readCounted(context, order),
    readSeriesOf(context, order),
  ]);
  const { profit, simple, timeWeighted, moneyWeighted } = returnFigures(series);
  const sumBy = (keyOf: (row: (typeof rows)[number]) => string) => {
    const sums = new Map<string, string>();
    for (const row of rows)
      sums.set(keyOf(row), add(sums.get(keyOf(row)) ?? '0', row.value ?? '0'));
    return [...sums].sort(([, a], [, b]) => compare(b, a));
  };
  const assets = sumBy(({ symbol }) => symbol);
  const rest = assets.slice(maxNamed);
  const named: ReportRow[] = assets.slice(0, maxNamed).map(([symbol, value]) => [symbol, value]);
  if (rest.length > 0) {
    named.push([
      say({ ko: `그 밖의 ${rest.length}개`, en: `${rest.length} others` }),
      add('0', ...rest.map(([, value]) => value)),
    ]);
  }
  const kinds = {
    exchange: say({ ko: '거래소', en: 'Exchanges' }),
    wallet: say({ ko: '지갑', en: 'Wallets' }),
    defi: say({ ko: '디파이', en: 'DeFi' }),
    manual: say({ ko: '직접 입력', en: 'Written down' }),
  };
  const table = (name: string, label: string, cells: ReportRow[]) =>
    tableOf({
      name,
      columns: [
        { label, kind: 'text' },
        { label: say({ ko: '평가액', en: 'Value' }), kind: 'money', total: true },
      ],
      rows: cells,
    });
  return {
    sections: [
      section(say({ ko: '요약', en: 'Summary' }), {
        figures: [
          { label: say({ ko: '순자산', en: 'Net worth' }), value: total, kind: 'money' },
          ...figuresOf({ profit, simple, timeWeighted, moneyWeighted }, order),
        ],
        charts: [valueChart(series, order)],
        tables: [
          table(
            say({ ko: '보관처별', en: 'By place' }),
            say({ ko: '보관처', en: 'Place' }),
            sumBy(({ holdingKind }) =>
              holdingKind === undefined ? kinds.wallet : kinds[holdingKind],
            ),
          ),
          table(say({ ko: '자산별', en: 'By asset' }), say({ ko: '자산', en: 'Asset' }), named),
        ],
      }),
    ],
    definitions: returnDefinitions(order),
  };
};
