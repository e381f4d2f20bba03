/** Which columns a person left out or asked for, and how many rows a page has: kept by table. */
export type PageSize = 20 | 50 | 100 | 'all';
export const pageSizes: readonly PageSize[] = [20, 50, 100, 'all'];

export type TableChoice = {
  columns: Readonly<Record<string, boolean>>;
  pageSize: PageSize;
};

const storageKey = (table: string) => `moa.table.${table}`;

/** What was not written by this version, or by hand, counts as no choice. */
export function readChoice(table: string): TableChoice {
  let saved: { columns?: unknown; pageSize?: unknown } | null = null;
  try {
    saved = JSON.parse(localStorage.getItem(storageKey(table)) ?? 'null');
  } catch {
    saved = null;
  }
  const columns = typeof saved?.columns === 'object' ? (saved.columns ?? {}) : {};
  return {
    columns: Object.fromEntries(
      Object.entries(columns).filter(([, shown]) => typeof shown === 'boolean'),
    ),
    pageSize: pageSizes.find((size) => size === saved?.pageSize) ?? 20,
  };
}

export function keepChoice(table: string, choice: TableChoice): void {
  localStorage.setItem(storageKey(table), JSON.stringify(choice));
}
