/** What was risked within the days, on 365 days a year, and how concentrated holdings are now. */
import { add, compare, divide, multiply, sign } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { returnFigures } from '../../series/return-figures.ts';
import { describeDrawdown, riskFigures, riskSeries } from '../../series/risk-figures.ts';
import type { ReportRow } from '../report-document.ts';
import { section, tableOf } from '../report-document.ts';
import type { Gather, GatherContext, Order } from './gatherer.ts';
import { readCounted } from './holdings-section.ts';
import { figuresOf, readSeriesOf } from './series-figures.ts';

/** Ratios are measured against nothing: the choice of a rate belongs to the page. */
const noRate = '0';

export const gatherRisk: Gather = async (context, order) => {
  const { say } = order;
  const series = await readSeriesOf(context, order);
  const measured = riskSeries(series);
  const { annualised } = returnFigures(series);
  const figures = riskFigures(series, measured, {
    ...{ riskFreeRate: noRate, annualised: annualised.value },
  });
  const drawdown = describeDrawdown(measured);
  return {
    sections: [
      section(say({ ko: '위험', en: 'Risk' }), {
        figures: figuresOf(figures, order),
        tables: [
          tableOf({
            name: say({ ko: '최대 낙폭의 경과', en: 'The deepest drawdown' }),
            columns: [
              { label: say({ ko: '고점', en: 'Peak' }), kind: 'time' },
              { label: say({ ko: '저점', en: 'Trough' }), kind: 'time' },
              { label: say({ ko: '회복', en: 'Recovered' }), kind: 'time' },
              { label: say({ ko: '낙폭', en: 'Depth' }), kind: 'percent' },
              { label: say({ ko: '일수', en: 'Days' }), kind: 'quantity' },
            ],
            rows:
              drawdown === null
                ? []
                : [
                    [
                      ...[drawdown.peakAt, drawdown.troughAt, drawdown.recoveredAt],
                      ...[drawdown.depth, String(drawdown.days)],
                    ],
                  ],
          }),
          await concentrationTable(context, order),
        ],
      }),
    ],
    definitions: [
      {
        term: say({ ko: '변동성', en: 'Volatility' }),
        text: say({
          ko: '서울 자정에 끝나는 하루 로그 수익률의 표준편차를 365일로 연환산한 값입니다.',
          en: 'The deviation of daily log returns of days that end at 00:00 in Seoul, on 365 days.',
        }),
      },
      {
        term: say({ ko: '무위험 수익률', en: 'Rate without risk' }),
        text: say({ ko: '연 0%를 썼습니다.', en: '0 % a year.' }),
      },
    ],
  };
};

/** Shares of what is held, debts aside. */
async function concentrationTable(context: GatherContext, order: Order) {
  const { say } = order;
  const { rows } = await readCounted(context, order);
  const held = new Map<string, string>();
  for (const { symbol, value } of rows) {
    if (value !== null && sign(value) > 0) held.set(symbol, add(held.get(symbol) ?? '0', value));
  }
  const all = add('0', ...held.values());
  return tableOf({
    name: say({ ko: '자산별 집중도', en: 'Concentration' }),
    columns: [
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '평가액', en: 'Value' }), kind: 'money', total: true },
      { label: say({ ko: '비중', en: 'Share' }), kind: 'percent' },
    ],
    rows: [...held]
      .sort(([, a], [, b]) => compare(b, a))
      .map(
        ([symbol, value]): ReportRow => [
          ...[symbol, value],
          sign(all) > 0 ? roundTo(divide(multiply(value, '100'), all), 2) : null,
        ],
      ),
  });
}
