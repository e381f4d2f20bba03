/** /api/v1/auth/me */
import * as operations from '@moa/contracts/auth/me';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { describeProfile } from '../describe-user.ts';
import type { UserRow } from '../tables.ts';
import { deleteAccounts, requestDeletion, undoDeletion } from './delete-account.ts';
import { readUser, updateProfile } from './update-profile.ts';

export function accountRoutes(context: Context): Route[] {
  deleteAccounts(context);
  const described = (row: UserRow) => describeProfile(row, context.config.operators);
  return [
    handle(operations.me, async ({ caller }) => described(await readUser(context, caller.userId))),
    handle(operations.updateMe, async ({ caller, body, ip, userAgent }) =>
      described(await updateProfile(context, caller, body, { ip, userAgent })),
    ),
    handle(operations.deleteAccount, async ({ caller, ip, userAgent, proof }) => {
      const deletionAt = await requestDeletion(context, caller, { ip, userAgent, proof });
      return { deletionAt: deletionAt.toISOString() };
    }),
    handle(operations.keepAccount, async ({ caller, ip, userAgent, proof }) =>
      described(await undoDeletion(context, caller, { ip, userAgent, proof })),
    ),
  ];
}
