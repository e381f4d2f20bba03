import { useState } from 'react';
import { keepChoice, readChoice, type TableChoice } from '../model/table-choice.ts';

export function useTableChoice(
  table: string,
): [choice: TableChoice, change: (next: Partial<TableChoice>) => void] {
  const [choice, setChoice] = useState(() => readChoice(table));
  return [
    choice,
    (next) => {
      const changed = { ...choice, ...next };
      keepChoice(table, changed);
      setChoice(changed);
    },
  ];
}
