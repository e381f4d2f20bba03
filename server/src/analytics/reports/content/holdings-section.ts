/** The table of what is held, whose sum is the total that the pages show. */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { compare } from '@moa/finance/money/decimal';
import { describeRow, totalOf } from '../../../portfolio/api.ts';
import { type ReportFigure, type ReportSection, section, tableOf } from '../report-document.ts';
import type { GatherContext, Order } from './gatherer.ts';

/** What counts in the total: neither left out nor suspected. */
export async function readCounted(
  { portfolios }: Pick<GatherContext, 'portfolios'>,
  { userId, currency }: Pick<Order, 'userId' | 'currency'>,
): Promise<{ rows: AssetPosition[]; total: string | null }> {
  const view = await portfolios.view(userId, currency);
  const { valuation, sheet } = view;
  return {
    rows: valuation.rows
      .map((row) => describeRow(view, row))
      .filter(({ excluded, suspicion }) => !excluded && suspicion === null)
      .sort((a, b) => compare(b.value ?? '0', a.value ?? '0') || (a.id < b.id ? -1 : 1)),
    total: totalOf(sheet, valuation.counts.counted),
  };
}

export async function sectionOfHoldings(
  context: Pick<GatherContext, 'portfolios'>,
  order: Order,
): Promise<{ section: ReportSection; definitions: { term: string; text: string }[] }> {
  const { say } = order;
  const { rows, total } = await readCounted(context, order);
  const held = tableOf({
    name: say({ ko: '보유 자산', en: 'Holdings' }),
    columns: [
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '이름', en: 'Name' }), kind: 'text' },
      { label: say({ ko: '보관처', en: 'Place' }), kind: 'text' },
      { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
      { label: say({ ko: '단가', en: 'Price' }), kind: 'quantity' },
      { label: say({ ko: '평가액', en: 'Value' }), kind: 'money', total: true },
      { label: say({ ko: '매수 원가', en: 'Cost' }), kind: 'money', total: true },
      { label: say({ ko: '평가손익', en: 'Unrealised' }), kind: 'money', total: true },
      { label: say({ ko: '비중', en: 'Share' }), kind: 'percent' },
    ],
    rows: rows.map((row) => [
      row.symbol,
      row.name,
      [row.sourceLabel, row.protocol].filter((part) => part !== null).join(' · '),
      row.balance,
      row.price,
      row.value,
      row.cost?.total ?? null,
      row.cost?.unrealised ?? null,
      row.allocation,
    ]),
  });
  const sum = held.totals?.[5] ?? '0';
  const unpriced = rows.filter(({ value }) => value === null).length;
  const figures: ReportFigure[] = [
    {
      label: say({ ko: '순자산', en: 'Net worth' }),
      value: total ?? (unpriced === 0 ? sum : null),
      kind: 'money',
    },
    {
      label: say({ ko: '보유 항목', en: 'Holdings' }),
      value: String(rows.length),
      kind: 'text',
    },
  ];
  const paragraphs = [
    say({
      ko: '보고서를 만든 시점의 보유 자산입니다. 부채는 음수로 표시합니다.',
      en: 'What is held when the report is made. Debts are negative.',
    }),
    ...(unpriced === 0
      ? []
      : [
          say({
            ko: `시세를 알 수 없는 ${unpriced}개 항목은 빈칸으로 두고 합계에 넣지 않았습니다.`,
            en: `${unpriced} holdings without a known price are left blank and are in no sum.`,
          }),
        ]),
  ];
  return {
    section: section(say({ ko: '보유 자산', en: 'Holdings' }), {
      ...{ paragraphs, figures, tables: [held] },
    }),
    definitions: [
      {
        term: say({ ko: '평가액', en: 'Value' }),
        text: say({
          ko: '수량에 시세를 곱한 금액입니다. 거래소에 있는 자산은 그 거래소의 시세, 그 밖의 자산은 해외 시세와 은행 환율을 씁니다.',
          en: 'Quantity times price: of what lies at an exchange its own price, of the rest the price abroad at the rate of banks.',
        }),
      },
      {
        term: say({ ko: '매수 원가', en: 'Cost' }),
        text: say({
          ko: '거래 내역에서 찾은 취득 금액입니다. 알 수 없으면 빈칸이며 0이 아닙니다.',
          en: 'What was paid, by the ledger. Blank where nobody knows, which is not zero.',
        }),
      },
    ],
  };
}
