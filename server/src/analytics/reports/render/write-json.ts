/** A report as JSON: the document itself, its keys in the order of the alphabet. */
import type { ReportDocument } from '../report-document.ts';

export function writeJson(document: ReportDocument): Buffer {
  return Buffer.from(`${JSON.stringify(inOrder(document), null, 2)}\n`);
}

/** The database keeps objects without the order of their keys. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, one]) => [key, inOrder(one)]),
  );
}
