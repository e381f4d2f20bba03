/** Reports that are made again and again: a job looks for those that are due. */
import type { Context } from '../../context.ts';
import type { ReportMaker } from './make-report.ts';
import { orderDue } from './order-due.ts';

const dueJob = 'analytics.report.due';

export function makeSchedules(
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'log'>,
  maker: Pick<ReportMaker, 'soon'>,
): void {
  const { jobs } = context;
  jobs.handle(dueJob, () => orderDue(context, maker));
  jobs.schedule(dueJob, '*/2 * * * *');
}
