/** /api/v1/realtime/settings */
import {
  getRealtimeSettings,
  putRealtimeSettings,
  resetRealtimeSettings,
} from '@moa/contracts/realtime/settings';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { changeRealtimeSettings, readRealtimeSettings } from './store.ts';

export function realtimeSettingsRoutes(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'journal'>,
): Route[] {
  return [
    handle(getRealtimeSettings, ({ caller }) => readRealtimeSettings(context.db, caller.userId)),
    handle(putRealtimeSettings, ({ caller: { userId, sessionId }, body, ip, userAgent }) =>
      changeRealtimeSettings(context, userId, body, { ip, userAgent, sessionId }),
    ),
    handle(resetRealtimeSettings, ({ caller: { userId, sessionId }, ip, userAgent }) =>
      changeRealtimeSettings(context, userId, null, { ip, userAgent, sessionId }),
    ),
  ];
}
