/** /api/v1/analytics/reports */
import * as operations from '@moa/contracts/analytics/reports';
import type { Context } from '../../context.ts';
import { removeFile } from '../../files/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { ReportMaker } from './make-report.ts';
import { describeReport, download, noReport, orderAgain, orderReport } from './order-report.ts';
import { listJobs, readJob, removeJob } from './store.ts';

const kind = 'report';

export function reportRoutes(
  context: Pick<Context, 'db' | 'clock'>,
  maker: Pick<ReportMaker, 'soon'>,
): Route[] {
  const { db, clock } = context;
  return [
    handle(operations.generateReport, async ({ caller: { userId }, body, remember }) => {
      const { type, from, to, options = {}, again, ...rest } = body.data;
      const answer = await db.transaction(async (tx) => {
        const order = { ...rest, options, userId, kind, subject: type } as const;
        const row =
          again === undefined
            ? await orderReport(tx, context, { ...order, fromDay: from, toDay: to })
            : await orderAgain(tx, context, { ...order, id: again });
        return remember(tx, describeReport(row, clock.now()));
      });
      await maker.soon(answer.output.id);
      return answer;
    }),
    handle(operations.listReports, async ({ caller: { userId } }) => {
      const rows = await listJobs(db, userId, kind);
      return rows.map((row) => describeReport(row, clock.now()));
    }),
    handle(operations.getReport, async ({ caller: { userId }, params: { id } }) => {
      const row = await readJob(db, { userId, id, kind });
      if (row === undefined) throw noReport();
      return describeReport(row, clock.now());
    }),
    handle(operations.downloadReport, ({ caller: { userId }, params: { id } }) =>
      download(context, { userId, id, kind }),
    ),
    handle(operations.deleteReport, ({ caller: { userId }, params: { id } }) =>
      db.transaction(async (tx) => {
        const removed = await removeJob(tx, { userId, id, kind });
        if (removed === undefined) throw noReport();
        if (removed.fileId !== null) await removeFile(tx, { userId, id: removed.fileId });
        return { id };
      }),
    ),
  ];
}
