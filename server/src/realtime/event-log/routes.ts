/** /api/v1/realtime/events */
import { deleteEvent, listEvents, processEvent } from '@moa/contracts/realtime/events';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { listEvents as list, processEvent as process, removeEvent } from './store.ts';

export function eventRoutes(context: Pick<Context, 'db' | 'clock'>): Route[] {
  return [
    handle(listEvents, ({ caller, query }) => list(context, caller.userId, query)),
    handle(processEvent, async ({ caller, params }) => {
      const event = await process(context, caller.userId, params.id);
      if (event === null) throw unknown();
      return event;
    }),
    handle(deleteEvent, async ({ caller, params: { id } }) => {
      if (!(await removeEvent(context, caller.userId, id))) throw unknown();
      return { id };
    }),
  ];
}

function unknown(): ApiError {
  return new ApiError('NOT_FOUND', 'Event not found.');
}
