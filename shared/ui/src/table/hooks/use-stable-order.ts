import { useMemo, useState } from 'react';

type StableOrder<Row> = {
  rows: readonly Row[];
  /** Values have moved since, so the current order would be another one. */
  moved: boolean;
  /** Puts the rows into their current order. */
  settle(): void;
};

/**
 * Keeps each row in its place while only values change, so that rows do not jump while they are
 * read. Another `subject` (order, filters, grouping) or other rows come from an action of the user:
 * the rows are then sorted again.
 */
export function useStableOrder<Row>(
  ordered: readonly Row[],
  rowKey: (row: Row) => string,
  subject: string | null,
): StableOrder<Row> {
  const [held, hold] = useState<{ subject: string | null; keys: readonly string[] }>(() => ({
    subject,
    keys: ordered.map(rowKey),
  }));
  const now = useMemo(() => ordered.map(rowKey), [ordered, rowKey]);
  const stored = useMemo(() => {
    if (subject === null || held.subject !== subject || held.keys.length !== now.length)
      return null;
    const byKey = new Map(ordered.map((row, index) => [now[index], row]));
    const rows = held.keys.flatMap((key) => byKey.get(key) ?? []);
    return rows.length === now.length ? rows : null;
  }, [held, subject, ordered, now]);
  const settle = () => hold({ subject, keys: now });
  if (subject !== null && stored === null) settle();
  const rows = stored ?? ordered;
  const moved = stored !== null && held.keys.some((key, index) => key !== now[index]);
  // The same array as long as nothing differs from it.
  return { rows: moved ? rows : ordered, moved, settle };
}
