/** Risk within the days, on 365 days a year, and concentration of the holdings at their end. */
import { readRiskFreeRate } from '../../preferences/store.ts';
import { readConcentration } from '../../risk/concentration.ts';
import { returnFigures } from '../../series/return-figures.ts';
import { describeDrawdown, riskFigures, riskSeries } from '../../series/risk-figures.ts';
import { getTable, type ReportTable, section } from '../report-document.ts';
import { lackInWords } from './figure-words.ts';
import type { Gather, Order } from './gatherer.ts';
import { getFigures, getSpan, readSeries } from './series-figures.ts';

export const gatherRisk: Gather = async (context, order) => {
  const { say } = order;
  const [series, riskFreeRate] = await Promise.all([
    readSeries(context, order),
    readRiskFreeRate(context.db, order.userId),
  ]);
  const { byAsset } = await readConcentration(context.db, series);
  const measured = riskSeries(series);
  const { annualised } = returnFigures(series);
  const figures = riskFigures(series, measured, { riskFreeRate, annualised: annualised.value });
  const drawdown = describeDrawdown(measured);
  return {
    sections: [
      section(say({ ko: '위험', en: 'Risk' }), {
        paragraphs: [
          getSpan(series, order),
          ...byAsset.hhi.missing.map((part) => lackInWords(part, order)),
        ],
        figures: getFigures(figures, order),
        tables: [
          getTable({
            name: say({ ko: '최대 낙폭의 경과', en: 'Maximum drawdown timeline' }),
            columns: [
              { label: say({ ko: '고점', en: 'Peak' }), kind: 'time' },
              { label: say({ ko: '저점', en: 'Trough' }), kind: 'time' },
              { label: say({ ko: '회복', en: 'Recovery' }), kind: 'time' },
              { label: say({ ko: '낙폭', en: 'Drawdown' }), kind: 'percent' },
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
          concentrationTable(byAsset, order),
        ],
      }),
    ],
    definitions: [
      {
        term: say({ ko: '변동성', en: 'Volatility' }),
        text: say({
          ko: '서울 자정에 끝나는 하루 로그 수익률의 표준편차를 365일로 연환산한 값입니다.',
          en: 'Standard deviation of daily log returns from days ending at 00:00 in Seoul, annualized over 365 days.',
        }),
      },
      {
        term: say({ ko: '무위험 수익률', en: 'Risk-free rate' }),
        text: say({
          ko: `분석 설정에서 정한 연 ${riskFreeRate}%를 썼습니다.`,
          en: `${riskFreeRate}% a year, from your analytics settings.`,
        }),
      },
    ],
  };
};

type ByAsset = Awaited<ReturnType<typeof readConcentration>>['byAsset'];

/** Shares of what is held, debts aside; a receipt counts as the asset that it is worth. */
function concentrationTable({ rows }: ByAsset, { say }: Order): ReportTable {
  return getTable({
    name: say({ ko: '자산별 집중도', en: 'Concentration by asset' }),
    columns: [
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '비중', en: 'Share' }), kind: 'percent' },
    ],
    rows: rows.map(({ label, share }) => [label, share]),
  });
}
