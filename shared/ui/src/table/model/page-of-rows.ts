import type { PageSize } from './table-choice.ts';

type PageOfRows<Row> = {
  shown: readonly Row[];
  /** From 1; a page that there is. */
  page: number;
  pages: number;
  /** Number of rows before the page. */
  before: number;
};

export function pageOfRows<Row>(
  rows: readonly Row[],
  wanted: number,
  pageSize: PageSize,
): PageOfRows<Row> {
  const size = pageSize === 'all' ? Math.max(1, rows.length) : pageSize;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(wanted, pages);
  const before = (page - 1) * size;
  return { shown: pages === 1 ? rows : rows.slice(before, before + size), page, pages, before };
}
