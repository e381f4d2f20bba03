/** Into the inbox of each operator, once for a key. */
import type { AlertData } from '@moa/contracts/notifications/alert-kinds';
import { listOperators } from '../auth/api.ts';
import type { Context } from '../context.ts';
import { notifyUser } from '../notifications/api.ts';

type OperatorKind = 'system.trouble' | 'system.recovered' | 'errors.alarm';
type OperatorNews = { [Kind in OperatorKind]: { kind: Kind; data: AlertData<Kind> } }[OperatorKind];

export async function notifyOperators(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'config'>,
  news: OperatorNews,
  key: string,
): Promise<void> {
  for (const userId of await listOperators(context))
    await notifyUser(context, { ...news, userId }, key);
}
