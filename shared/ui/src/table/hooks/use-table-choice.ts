import { useState } from 'react';
import { type PageSize, readChoice, saveChoice, type TableChoice } from '../model/table-choice.ts';

export function useTableChoice(
  table: string,
  usual: PageSize,
): [choice: TableChoice, change: (next: Partial<TableChoice>) => void] {
  const [choice, setChoice] = useState(() => readChoice(table, usual));
  return [
    choice,
    (next) => {
      const changed = { ...choice, ...next };
      saveChoice(table, changed);
      setChoice(changed);
    },
  ];
}
