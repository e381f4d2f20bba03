import { useMemo, useState } from 'react';

type SteadyOrder<Row> = {
  rows: readonly Row[];
  /** Values have moved since: another order would be right by now. */
  moved: boolean;
  /** Puts the rows into the order of now. */
  settle(): void;
};

/**
 * Keeps each row where it is while only values move, so that nothing jumps away from whoever reads.
 * Another `subject` (order, filters, grouping) or other rows are an act of the person: then the order
 * is that of now.
 */
export function useSteadyOrder<Row>(
  ordered: readonly Row[],
  rowKey: (row: Row) => string,
  subject: string | null,
): SteadyOrder<Row> {
  const [held, hold] = useState<{ subject: string | null; keys: readonly string[] }>(() => ({
    subject,
    keys: ordered.map(rowKey),
  }));
  const now = useMemo(() => ordered.map(rowKey), [ordered, rowKey]);
  const kept = useMemo(() => {
    if (subject === null || held.subject !== subject || held.keys.length !== now.length)
      return null;
    const byKey = new Map(ordered.map((row, index) => [now[index], row]));
    const rows = held.keys.flatMap((key) => byKey.get(key) ?? []);
    return rows.length === now.length ? rows : null;
  }, [held, subject, ordered, now]);
  const settle = () => hold({ subject, keys: now });
  if (subject !== null && kept === null) settle();
  const rows = kept ?? ordered;
  const moved = kept !== null && held.keys.some((key, index) => key !== now[index]);
  // The same array as long as nothing differs from it.
  return { rows: moved ? rows : ordered, moved, settle };
}
