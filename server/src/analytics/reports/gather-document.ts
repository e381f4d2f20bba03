/** Gathers what a report or an export says, once: from then on its document is all there is of it. */
import type { exportParts } from '@moa/contracts/analytics/export';
import type { ReportType } from '@moa/contracts/analytics/reports';
import { readLanguage } from '../../notifications/api.ts';
import { exportGatherers } from './content/exports.ts';
import type { GatherContext, Gatherer } from './content/gatherer.ts';
import { reportGatherers } from './content/reports.ts';
import type { ReportDocument } from './report-document.ts';
import type { ReportJobRow } from './tables.ts';

export type GatherDocument = (row: ReportJobRow) => Promise<ReportDocument>;

export function createGatherDocument(context: GatherContext): GatherDocument {
  const { db, clock } = context;
  return async (row) => {
    const language = row.options.language ?? (await readLanguage(db, row.userId));
    const { title, gather } = getGatherer(row);
    const asOf = clock.now().toISOString();
    const content = await gather(context, {
      userId: row.userId,
      from: row.fromDay,
      to: row.toDay,
      language,
      currency: row.currency,
      options: row.options,
      format: row.format,
      say: (words) => words[language],
    });
    return {
      version: 1,
      id: row.id,
      subject: row.subject,
      language,
      title: title[language],
      from: row.fromDay,
      to: row.toDay,
      currency: row.currency,
      asOf,
      mark: null,
      ...content,
    };
  };
}

function getGatherer({ kind, subject }: ReportJobRow): Gatherer {
  return kind === 'report'
    ? reportGatherers[subject as ReportType]
    : exportGatherers[subject as (typeof exportParts)[number]];
}
