/** /api/v1/analytics/export */
import * as operations from '@moa/contracts/analytics/export';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { type ReportMaker, retentionMs } from '../reports/make-report.ts';
import { describeExport, download, noReport, orderReport } from '../reports/order-report.ts';
import { listJobs, readJob } from '../reports/store.ts';

const kind = 'export';

export function exportRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  maker: Pick<ReportMaker, 'soon'>,
): Route[] {
  const { db, clock } = context;
  return [
    handle(operations.startExport, async ({ caller: { userId }, body, remember }) => {
      const { part, from, to, ...rest } = body.data;
      const answer = await db.transaction(async (tx) => {
        const order = { ...rest, options: {}, userId, kind, subject: part } as const;
        const row = await orderReport(tx, context, { ...order, fromDay: from, toDay: to });
        return remember(tx, describeExport(row, clock.now()));
      });
      await maker.soon(answer.output.id);
      return answer;
    }),
    handle(operations.getExportStatus, async ({ caller: { userId }, params: { id } }) => {
      const row = await readJob(db, { userId, id, kind });
      if (row === undefined) throw noReport();
      return describeExport(row, clock.now());
    }),
    handle(operations.listExports, async ({ caller: { userId } }) => {
      const now = clock.now();
      const rows = await listJobs(db, userId, kind);
      return rows
        .filter(({ createdAt }) => createdAt.getTime() > now.getTime() - retentionMs)
        .map((row) => describeExport(row, now));
    }),
    handle(operations.downloadExport, ({ caller: { userId }, params: { id } }) =>
      download(context, { userId, id, kind }),
    ),
  ];
}
