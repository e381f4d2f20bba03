import type { Context } from '../../context.ts';
import type { Route } from '../../http/route.ts';
import { exportRoutes } from '../export/routes.ts';
import type { GatherContext } from './content/gatherer.ts';
import { createGatherDocument } from './gather-document.ts';
import { createReportMaker } from './make-report.ts';
import { createRenderInThread } from './render/render-in-thread.ts';
import { reportRoutes } from './routes.ts';

type Needs = Pick<GatherContext, 'book' | 'portfolios' | 'defi' | 'pricesAt'>;

/** Reports and exports: ordered, made by jobs, downloaded. */
export function startReports(context: Context, needs: Needs): { routes: Route[]; stop(): void } {
  const maker = createReportMaker(context, {
    gather: createGatherDocument({ ...context, ...needs }),
    write: createRenderInThread(),
    announce: async () => undefined,
  });
  return {
    routes: [...reportRoutes(context, maker), ...exportRoutes(context, maker)],
    stop: maker.stop,
  };
}
