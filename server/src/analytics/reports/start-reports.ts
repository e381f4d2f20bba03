import type { Context } from '../../context.ts';
import type { Route } from '../../http/route.ts';
import type { Deliver } from '../../notifications/api.ts';
import { createAnnounceReport } from './announce-report.ts';
import type { GatherContext } from './content/gatherer.ts';
import { createGatherDocument } from './gather-document.ts';
import { createReportMaker, type ReportMaker } from './make-report.ts';
import { createRenderInThread } from './render/render-in-thread.ts';
import { reportRoutes } from './routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { makeSchedules } from './schedules.ts';

type Needs = Pick<GatherContext, 'book' | 'portfolios' | 'defi' | 'pricesAt' | 'settleLedger'> & {
  deliver: Deliver;
};

/** Reports: ordered, made by jobs, downloaded, and made again by schedules. Exports have the same maker. */
export function startReports(
  context: Context,
  needs: Needs,
): { routes: Route[]; maker: Pick<ReportMaker, 'soon'>; stop(): void } {
  const { deliver, ...readers } = needs;
  const maker = createReportMaker(context, {
    gather: createGatherDocument({ ...context, ...readers }),
    write: createRenderInThread(),
    announce: createAnnounceReport(context, deliver),
  });
  makeSchedules(context, maker);
  return {
    routes: [
      // The list of schedules has a path that a report's id would fit.
      ...scheduleRoutes(context),
      ...reportRoutes(context, maker),
    ],
    maker,
    stop: maker.stop,
  };
}
