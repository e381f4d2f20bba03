import { useState } from 'react';
import { type TableState, type TableView, wholeTable } from '../model/table-view.ts';

/** A table's view for as long as the component is there. */
export function useTableInMemory(initial: Partial<TableView> = {}): TableState {
  const [view, setView] = useState<TableView>({ ...wholeTable, ...initial });
  return { view, change: (next) => setView((now) => ({ ...now, ...next })) };
}
