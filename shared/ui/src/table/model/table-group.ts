/** Rows that belong together stand beneath each other, under a line that tells what they are and hold. */
import type { ReactNode } from 'react';
import { compareDecimalKeys, decimalKey } from './decimal-key.ts';
import type { TableSort } from './table-view.ts';

export type TableGroup<Row> = {
  /** Names the grouping. */
  key: string;
  /** The group of a row; null for a row without one. */
  of(row: Row): string | null;
  /** The line above, by column, of every row of the group that passes the filters. */
  head(rows: readonly Row[]): Readonly<Record<string, ReactNode>>;
  /** Where the order is by this column, groups are ordered by what they hold together. */
  weight?: { column: string; of(rows: readonly Row[]): string | null };
};

export type TableLine<Row> =
  | { kind: 'head'; key: string; rows: readonly Row[] }
  /** `index` counts rows alone. */
  | { kind: 'row'; key: string; row: Row; index: number; grouped: boolean };

type Block<Row> = { rows: Row[] };

/**
 * Returns the same rows with each group in one piece. A group takes the place of its first row, or its
 * place by weight where the order is by that column; the order within it stays.
 */
export function arrangeGroups<Row>(
  ordered: readonly Row[],
  group: TableGroup<Row>,
  sort: TableSort | null,
): readonly Row[] {
  const blocks: Block<Row>[] = [];
  const known = new Map<string, Block<Row>>();
  for (const row of ordered) {
    const key = group.of(row);
    const block = key === null ? undefined : known.get(key);
    if (block) {
      block.rows.push(row);
      continue;
    }
    const begun = { rows: [row] };
    blocks.push(begun);
    if (key !== null) known.set(key, begun);
  }
  const { weight } = group;
  if (!weight || sort?.key !== weight.column) return blocks.flatMap(({ rows }) => rows);
  const direction = sort.order === 'asc' ? 1 : -1;
  return blocks
    .map(({ rows }) => {
      const total = weight.of(rows);
      return { rows, by: total === null ? null : decimalKey(total) };
    })
    .sort((a, b) => {
      // Groups without a weight are last in either order.
      if (a.by === null || b.by === null) return a.by === b.by ? 0 : a.by === null ? 1 : -1;
      return direction * compareDecimalKeys(a.by, b.by);
    })
    .flatMap(({ rows }) => rows);
}

/** Every row of each group, of the whole table and not of a page alone. */
export function membersOf<Row>(
  rows: readonly Row[],
  group: TableGroup<Row>,
): ReadonlyMap<string, readonly Row[]> {
  const members = new Map<string, Row[]>();
  for (const row of rows) {
    const key = group.of(row);
    if (key === null) continue;
    const known = members.get(key);
    if (known) known.push(row);
    else members.set(key, [row]);
  }
  return members;
}

/** The rows of a page with the lines above their groups; a group that goes on has its line again. */
export function linesOf<Row>(
  shown: readonly Row[],
  rowKey: (row: Row) => string,
  grouping: { group: TableGroup<Row>; members: ReadonlyMap<string, readonly Row[]> } | null,
): readonly TableLine<Row>[] {
  let open: string | null = null;
  return shown.flatMap((row, index): TableLine<Row>[] => {
    const of = grouping?.group.of(row) ?? null;
    const begins = of !== null && of !== open;
    open = of;
    const line = { kind: 'row', key: rowKey(row), row, index, grouped: of !== null } as const;
    return begins
      ? [{ kind: 'head', key: `head ${of}`, rows: grouping?.members.get(of) ?? [] }, line]
      : [line];
  });
}

/** The line of the row with this index. */
export function lineOf<Row>(lines: readonly TableLine<Row>[], index: number): number {
  // Lines above groups only move it further down.
  const from = lines.findIndex(
    (line, at) => at >= index && line.kind === 'row' && line.index === index,
  );
  return Math.max(0, from);
}
