/**
 * What a report says, before it is a file: gathered once, stored with the report, and written from that
 * alone in each format. Every amount is exact decimal text; null is what nobody knows.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add } from '@moa/finance/money/decimal';

export type Language = 'ko' | 'en';

/** `date` is a day in Seoul (`2026-11-21`), `time` an ISO 8601 moment. */
type CellKind = 'text' | 'money' | 'quantity' | 'percent' | 'date' | 'time';

export type ReportColumn = {
  label: string;
  kind: CellKind;
  /** Its sum is below the table, over what is known. */
  total?: boolean;
};

export type ReportRow = (string | null)[];

export type ReportTable = {
  name: string;
  columns: ReportColumn[];
  rows: ReportRow[];
  /** A cell for each column, null where there is no sum; left out where nothing is summed. */
  totals?: ReportRow;
  /** What it leaves out, in a sentence. */
  note?: string;
};

export type ReportFigure = {
  label: string;
  /** Null where it is not known; `note` then says why. */
  value: string | null;
  kind: CellKind;
  note?: string;
};

export type ReportChart = {
  name: string;
  kind: 'line' | 'bars';
  points: { label: string; value: string | null }[];
};

export type ReportSection = {
  heading: string;
  paragraphs: string[];
  figures: ReportFigure[];
  charts: ReportChart[];
  tables: ReportTable[];
};

export type ReportDocument = {
  /** Of this shape. */
  version: 1;
  id: string;
  subject: string;
  language: Language;
  title: string;
  /** Days in Seoul, both included. */
  from: string;
  to: string;
  currency: CurrencyCode;
  /** When it was gathered. */
  asOf: string;
  /** On each page. */
  mark: string | null;
  sections: ReportSection[];
  /** How figures are defined and where they are from. */
  definitions: { term: string; text: string }[];
};

/** What a gatherer answers: the rest of a document follows from what was ordered. */
export type ReportContent = Pick<ReportDocument, 'sections' | 'definitions'> &
  /** What is otherwise than it was ordered. */
  Partial<Pick<ReportDocument, 'mark' | 'currency' | 'from' | 'to'>>;

export function section(heading: string, parts: Partial<ReportSection> = {}): ReportSection {
  return { heading, paragraphs: [], figures: [], charts: [], tables: [], ...parts };
}

/** With the sums of its columns, exact, over the cells that are known. */
export function tableOf(table: Omit<ReportTable, 'totals'>): ReportTable {
  const { columns, rows } = table;
  if (!columns.some(({ total }) => total)) return table;
  const totals = columns.map(({ total }, index) =>
    total ? add('0', ...rows.flatMap((row) => row[index] ?? [])) : null,
  );
  return { ...table, totals };
}
