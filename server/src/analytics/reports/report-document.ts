/**
 * Content of a report independent of its format: gathered once, stored with the report, and the
 * only source of each file. Amounts are exact decimal text; null is an unknown value.
 */
import { currencyCode } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { add } from '@moa/finance/money/decimal';

const language = z.oneOf(['ko', 'en']);

/** `date` is a day in Seoul (`2026-11-21`), `time` an ISO 8601 moment. */
const cellKind = z.oneOf(['text', 'money', 'quantity', 'percent', 'date', 'time']);

const reportColumn = z.object({
  label: z.string(),
  kind: cellKind,
  /** Its sum is below the table, over what is known. */
  total: z.optional(z.boolean()),
});

const reportRow = z.array(z.nullable(z.string()));

const reportTable = z.object({
  name: z.string(),
  columns: z.array(reportColumn),
  rows: z.array(reportRow),
  /** A cell for each column, null where there is no sum; left out where nothing is summed. */
  totals: z.optional(reportRow),
  /** Sentence on omitted rows. */
  note: z.optional(z.string()),
});

const reportFigure = z.object({
  label: z.string(),
  /** Null where it is not known; `note` then says why. */
  value: z.nullable(z.string()),
  kind: cellKind,
  note: z.optional(z.string()),
});

const reportChart = z.object({
  name: z.string(),
  /** Unit of the values, such as `KRW` or `%`. */
  unit: z.optional(z.string()),
  kind: z.oneOf(['line', 'bars']),
  points: z.array(z.object({ label: z.string(), value: z.nullable(z.string()) })),
});

const reportSection = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  figures: z.array(reportFigure),
  charts: z.array(reportChart),
  tables: z.array(reportTable),
});

export const reportDocument = z.object({
  /** Version of this shape. */
  version: z.literal(1),
  id: z.string(),
  subject: z.string(),
  language,
  title: z.string(),
  /** Days in Seoul, both included. */
  from: z.string(),
  to: z.string(),
  currency: currencyCode,
  /** When it was gathered. */
  asOf: z.string(),
  /** On each page. */
  mark: z.nullable(z.string()),
  sections: z.array(reportSection),
  /** Definitions and sources of figures. */
  definitions: z.array(z.object({ term: z.string(), text: z.string() })),
});

export type Language = z.Output<typeof language>;
export type ReportColumn = z.Output<typeof reportColumn>;
export type ReportRow = z.Output<typeof reportRow>;
export type ReportTable = z.Output<typeof reportTable>;
export type ReportFigure = z.Output<typeof reportFigure>;
export type ReportChart = z.Output<typeof reportChart>;
export type ReportSection = z.Output<typeof reportSection>;
export type ReportDocument = z.Output<typeof reportDocument>;

/** Result of a gatherer; the rest of the document follows from the order. */
export type ReportContent = Pick<ReportDocument, 'sections' | 'definitions'> &
  /** Deviations from the order. */
  Partial<Pick<ReportDocument, 'mark' | 'currency' | 'from' | 'to'>>;

export function section(heading: string, parts: Partial<ReportSection> = {}): ReportSection {
  return { heading, paragraphs: [], figures: [], charts: [], tables: [], ...parts };
}

/** With the sums of its columns, exact, over the cells that are known. */
export function getTable(table: Omit<ReportTable, 'totals'>): ReportTable {
  const { columns, rows } = table;
  if (!columns.some(({ total }) => total)) return table;
  const totals = columns.map(({ total }, index) =>
    total ? add('0', ...rows.flatMap((row) => row[index] ?? [])) : null,
  );
  return { ...table, totals };
}
