/** Holdings at the end of the ordered days, or when the report is created. */

import { protocolName } from '../../protocol-name.ts';
import { getTable, type ReportFigure, type ReportSection, section } from '../report-document.ts';
import type { Gather, Order } from './gatherer.ts';
import { getDay, getMoment, type HeldNow, type HeldThen, heldAt } from './held-at.ts';

// The table of what is held, whose sum is the total that the pages show.

type Part = { section: ReportSection; definitions: { term: string; text: string }[] };

/** As it is now, place by place, with what was paid for it. */
function sectionOfHoldings(held: HeldNow, order: Order): Part {
  const { say } = order;
  const { rows, total } = held;
  const table = getTable({
    name: say({ ko: '보유 자산', en: 'Holdings' }),
    columns: [
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '이름', en: 'Name' }), kind: 'text' },
      { label: say({ ko: '보관처', en: 'Held at' }), kind: 'text' },
      { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
      {
        label: say({ ko: `단가 (${order.currency})`, en: `Price (${order.currency})` }),
        kind: 'quantity',
      },
      { label: say({ ko: '평가금액', en: 'Value' }), kind: 'money', total: true },
      { label: say({ ko: '취득가', en: 'Cost basis' }), kind: 'money', total: true },
      { label: say({ ko: '평가손익', en: 'Unrealized P&L' }), kind: 'money', total: true },
      { label: say({ ko: '비중', en: 'Share' }), kind: 'percent' },
    ],
    rows: rows.map((row) => [
      row.symbol,
      row.name,
      [row.sourceLabel, ...(row.protocol === null ? [] : [protocolName(row.protocol)])].join(' · '),
      row.balance,
      row.price,
      row.value,
      row.cost?.total ?? null,
      row.cost?.unrealised ?? null,
      row.allocation,
    ]),
  });
  const sum = table.totals?.[5] ?? '0';
  const unpriced = rows.filter(({ value }) => value === null).length;
  const figures: ReportFigure[] = [
    {
      label: say({ ko: '순자산', en: 'Net worth' }),
      value: total ?? (unpriced === 0 ? sum : null),
      kind: 'money',
    },
    {
      label: say({ ko: '보유 항목', en: 'Number of holdings' }),
      value: String(rows.length),
      kind: 'text',
    },
  ];
  const paragraphs = [getMoment(held, order), ...unpricedNote(unpriced, order)];
  return {
    section: section(say({ ko: '보유 자산', en: 'Holdings' }), {
      paragraphs,
      figures,
      tables: [table],
    }),
    definitions: [
      valueDefinition(order),
      {
        term: say({ ko: '취득가', en: 'Cost basis' }),
        text: say({
          ko: '거래 내역에서 찾은 취득 금액입니다. 알 수 없으면 빈칸이며 0이 아닙니다.',
          en: 'What you paid, based on your transactions. Blank means unknown, not zero.',
        }),
      },
    ],
  };
}

/** As it was recorded: each asset over all places, and each place as a sum. */
function sectionOfRecord(held: HeldThen, order: Order): Part {
  const { say } = order;
  const { assets, places, total } = held;
  const unpriced = assets.filter(({ value }) => value === null).length;
  const valueColumn = {
    label: say({ ko: '평가금액', en: 'Value' }),
    kind: 'money',
    total: true,
  } as const;
  const byAsset = getTable({
    name: say({ ko: '보유 자산', en: 'Holdings' }),
    columns: [
      { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
      { label: say({ ko: '이름', en: 'Name' }), kind: 'text' },
      { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
      valueColumn,
    ],
    rows: assets.map(({ symbol, name, quantity, value }) => [symbol, name, quantity, value]),
  });
  const byPlace = getTable({
    name: say({ ko: '보관처별', en: 'By location' }),
    columns: [{ label: say({ ko: '보관처', en: 'Held at' }), kind: 'text' }, valueColumn],
    rows: places.map(({ label, value }) => [label, value]),
  });
  return {
    section: section(say({ ko: '보유 자산', en: 'Holdings' }), {
      paragraphs: [
        getMoment(held, order),
        say({
          ko: '자산별 수량은 모든 보관처의 합계입니다. 자산별 보관처와 취득가는 기록하지 않습니다.',
          en: 'Quantities combine all locations. Location and cost basis by asset aren’t recorded.',
        }),
        ...unpricedNote(unpriced, order),
      ],
      figures: [
        { label: say({ ko: '순자산', en: 'Net worth' }), value: total, kind: 'money' },
        {
          label: say({ ko: '보유 항목', en: 'Number of holdings' }),
          value: String(assets.length),
          kind: 'text',
        },
      ],
      tables: places.length === 0 ? [byAsset] : [byAsset, byPlace],
    }),
    definitions: [valueDefinition(order)],
  };
}

function unpricedNote(count: number, { say }: Order): string[] {
  if (count === 0) return [];
  return [
    say({
      ko: `시세를 알 수 없는 ${count}개 항목은 빈칸으로 두고 합계에 넣지 않았습니다.`,
      en: `${count} holdings without a known price are left blank and not included in totals.`,
    }),
  ];
}

const valueDefinition = ({ say }: Order) => ({
  term: say({ ko: '평가금액', en: 'Value' }),
  text: say({
    ko: '수량에 시세를 곱한 금액입니다. 거래소에 있는 자산은 그 거래소의 시세, 그 밖의 자산은 해외 시세와 은행 환율을 씁니다.',
    en: 'Quantity × price. Assets on an exchange use its own price; other assets use the global price and the bank exchange rate.',
  }),
});

export const gatherHoldings: Gather = async (context, order) => {
  const held = await heldAt(context, order);
  const { section, definitions } =
    held.is === 'now' ? sectionOfHoldings(held, order) : sectionOfRecord(held, order);
  return { ...getDay(held), sections: [section], definitions };
};
