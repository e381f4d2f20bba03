/** Columns that the user showed or hid, and the page size: stored by table. */
import { keepText, readText } from '@moa/host/stored-value';

export type PageSize = 10 | 20 | 50 | 100 | 'all';
export const pageSizes: readonly PageSize[] = [10, 20, 50, 100, 'all'];

export type TableChoice = {
  columns: Readonly<Record<string, boolean>>;
  pageSize: PageSize;
};

const storageKey = (table: string) => `moa.table.${table}`;

/** Kept as `rows=50&place=0&share=1`. What it does not know counts as no choice. */
export function readChoice(table: string, usual: PageSize): TableChoice {
  const saved = new URLSearchParams(readText(storageKey(table)) ?? '');
  const rows = saved.get('rows');
  saved.delete('rows');
  return {
    columns: Object.fromEntries([...saved].map(([column, shown]) => [column, shown === '1'])),
    pageSize: pageSizes.find((size) => String(size) === rows) ?? usual,
  };
}

export function saveChoice(table: string, { columns, pageSize }: TableChoice): void {
  const cached = new URLSearchParams(
    Object.entries(columns).map(([column, shown]) => [column, shown ? '1' : '0']),
  );
  cached.set('rows', String(pageSize));
  keepText(storageKey(table), cached.toString());
}
