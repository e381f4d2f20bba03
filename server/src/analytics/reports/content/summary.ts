/** Holdings, their composition and the profit within the days, on a few pages. */

import { assetName } from '@moa/contracts/assets/asset-names';
import { add, compare } from '@moa/finance/money/decimal';
import { returnFigures } from '../../series/return-figures.ts';
import { getTable, type Language, type ReportRow, section } from '../report-document.ts';
import type { Gather, Order } from './gatherer.ts';
import { getMoment, type HeldNow, type HeldThen, heldAt } from './held-at.ts';
import {
  getFigures,
  getSpan,
  readSeries,
  returnDefinitions,
  valueChart,
} from './series-figures.ts';

const maxNamed = 10;

export const gatherSummary: Gather = async (context, order) => {
  const { say } = order;
  const series = await readSeries(context, order);
  const held = await heldAt(context, order);
  const { profit, simple, timeWeighted, moneyWeighted } = returnFigures(series);
  const assets = held.is === 'now' ? sumBy(held.rows, ({ symbol }) => symbol) : held.assets;
  const rest = assets.slice(maxNamed);
  const named: ReportRow[] = assets
    .slice(0, maxNamed)
    .map(({ symbol, value }) => [withName(symbol, order.language), value]);
  if (rest.length > 0) {
    named.push([
      say({ ko: `그 밖의 ${rest.length}개`, en: `${rest.length} others` }),
      add('0', ...rest.map(({ value }) => value ?? '0')),
    ]);
  }
  const table = (name: string, label: string, cells: ReportRow[]) =>
    getTable({
      name,
      columns: [
        { label, kind: 'text' },
        { label: say({ ko: '평가금액', en: 'Value' }), kind: 'money', total: true },
      ],
      rows: cells,
    });
  return {
    sections: [
      section(say({ ko: '요약', en: 'Summary' }), {
        paragraphs: [
          say({
            ko: `손익과 수익률은 기간 전체, 순자산과 구성은 한 시점의 값입니다. ${getMoment(held, order)}`,
            en: `P&L and returns cover the whole period; net worth and its breakdown are for a single point in time. ${getMoment(held, order)}`,
          }),
          getSpan(series, order),
        ],
        figures: [
          { label: say({ ko: '순자산', en: 'Net worth' }), value: held.total, kind: 'money' },
          ...getFigures({ profit, simple, timeWeighted, moneyWeighted }, order),
        ],
        charts: [valueChart(series, order)],
        tables: [
          table(
            say({ ko: '보관처별', en: 'By location' }),
            say({ ko: '보관처', en: 'Location' }),
            getPlaces(held, order),
          ),
          table(say({ ko: '자산별', en: 'By asset' }), say({ ko: '자산', en: 'Asset' }), named),
        ],
      }),
    ],
    definitions: returnDefinitions(order),
  };
};

/** Recorded values are sums per account; current holdings are grouped by their kind. */
function getPlaces(held: HeldNow | HeldThen, { say }: Order): ReportRow[] {
  if (held.is === 'then') return held.places.map(({ label, value }) => [label, value]);
  const kinds = {
    exchange: say({ ko: '거래소', en: 'Exchanges' }),
    wallet: say({ ko: '지갑', en: 'Wallets' }),
    defi: say({ ko: 'DeFi', en: 'DeFi' }),
    manual: say({ ko: '직접 입력', en: 'Manual' }),
  };
  return sumBy(held.rows, ({ holdingKind }) => kinds[holdingKind ?? 'wallet']).map(
    ({ symbol, value }) => [symbol, value],
  );
}

/** The largest first. */
function sumBy<T extends { value: string | null }>(rows: readonly T[], keyOf: (row: T) => string) {
  const sums = new Map<string, string>();
  for (const row of rows) {
    sums.set(keyOf(row), add(sums.get(keyOf(row)) ?? '0', row.value ?? '0'));
  }
  return [...sums]
    .map(([symbol, value]) => ({ symbol, value }))
    .sort((a, b) => compare(b.value, a.value));
}

/** `비트코인 (BTC)`; what has no name but its symbol is that alone. */
export function withName(symbol: string, language: Language): string {
  const name = assetName({ symbol, name: symbol }, language);
  return name === symbol ? symbol : `${name} (${symbol})`;
}
