import { useState } from 'react';
import { keepChoice, type PageSize, readChoice, type TableChoice } from '../model/table-choice.ts';

export function useTableChoice(
  table: string,
  usual: PageSize,
): [choice: TableChoice, change: (next: Partial<TableChoice>) => void] {
  const [choice, setChoice] = useState(() => readChoice(table, usual));
  return [
    choice,
    (next) => {
      const changed = { ...choice, ...next };
      keepChoice(table, changed);
      setChoice(changed);
    },
  ];
}
