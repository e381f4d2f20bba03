/** Everything that moved within the days, and how much of each kind. */
import type { ReportRow } from '../report-document.ts';
import { getTable, section } from '../report-document.ts';
import type { Gather } from './gatherer.ts';
import { cutNote, readOrdered, typeName, worthDefinition, worthThen } from './ledger-entries.ts';

export const gatherTransactions: Gather = async (context, order) => {
  const { say } = order;
  const found = await readOrdered(context, order);
  const kinds = new Map<string, { count: number; worth: (string | null)[] }>();
  const rows = found.entries.map((entry): ReportRow => {
    const worth = worthThen(entry, context, order);
    const type = typeName(entry.type, order);
    const kind = kinds.get(type) ?? { count: 0, worth: [] };
    kind.count += 1;
    kind.worth.push(worth);
    kinds.set(type, kind);
    return [
      ...[entry.at, entry.sourceLabel, type, entry.symbol, entry.quantity],
      ...[entry.counterSymbol, entry.counterQuantity, entry.feeSymbol, entry.feeQuantity],
      worth,
      entry.ownMove === null ? null : say({ ko: '내 계정 간 이동', en: 'Internal transfer' }),
    ];
  });
  const byKind = [...kinds].map(([type, { count, worth }]): ReportRow => {
    const sum = getTable({
      name: type,
      columns: [{ label: type, kind: 'money', total: true }],
      rows: worth.map((value) => [value]),
    });
    return [type, String(count), sum.totals?.[0] ?? null];
  });
  return {
    sections: [
      section(say({ ko: '거래 내역', en: 'Transactions' }), {
        figures: [
          {
            label: say({ ko: '거래 건수', en: 'Number of transactions' }),
            value: String(found.total),
            kind: 'quantity',
          },
        ],
        tables: [
          getTable({
            name: say({ ko: '종류별', en: 'By type' }),
            columns: [
              { label: say({ ko: '종류', en: 'Type' }), kind: 'text' },
              { label: say({ ko: '건수', en: 'Count' }), kind: 'quantity', total: true },
              { label: say({ ko: '당시 가치', en: 'Value at the time' }), kind: 'money' },
            ],
            rows: byKind,
          }),
          getTable({
            name: say({ ko: '거래 목록', en: 'Transaction list' }),
            columns: [
              { label: say({ ko: '시각', en: 'Time' }), kind: 'time' },
              { label: say({ ko: '보관처', en: 'Held at' }), kind: 'text' },
              { label: say({ ko: '종류', en: 'Type' }), kind: 'text' },
              { label: say({ ko: '자산', en: 'Asset' }), kind: 'text' },
              { label: say({ ko: '수량', en: 'Quantity' }), kind: 'quantity' },
              { label: say({ ko: '상대 자산', en: 'Counter asset' }), kind: 'text' },
              { label: say({ ko: '상대 수량', en: 'Counter quantity' }), kind: 'quantity' },
              { label: say({ ko: '수수료 자산', en: 'Fee asset' }), kind: 'text' },
              { label: say({ ko: '수수료', en: 'Fee' }), kind: 'quantity' },
              { label: say({ ko: '당시 가치', en: 'Value at the time' }), kind: 'money' },
              { label: say({ ko: '비고', en: 'Note' }), kind: 'text' },
            ],
            rows,
            ...cutNote(found, order),
          }),
        ],
      }),
    ],
    definitions: [worthDefinition(order)],
  };
};
