/** /api/v1/settings/user */
import { getUserSettings, putUserSettings } from '@moa/contracts/settings/user';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { changeUserSettings } from './change-user-settings.ts';
import { readUserSettings } from './store.ts';

export function userSettingsRoutes(context: Pick<Context, 'db' | 'clock' | 'bus'>): Route[] {
  return [
    handle(getUserSettings, ({ caller }) => readUserSettings(context.db, caller.userId)),
    handle(putUserSettings, ({ caller: { userId, sessionId }, body, ip, userAgent }) =>
      changeUserSettings(context, userId, body, { ip, userAgent, sessionId }),
    ),
  ];
}
