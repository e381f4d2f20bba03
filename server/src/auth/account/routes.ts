/** /api/v1/auth/me */
import * as operations from '@moa/contracts/auth/profile';
import { type Context, handle, type Route } from '../../seams.ts';
import { describeProfile } from '../describe-user.ts';
import { askDeletion, deleteAccounts, undoDeletion } from './delete-account.ts';
import { readUser, updateProfile } from './update-profile.ts';

export function accountRoutes(context: Context): Route[] {
  deleteAccounts(context);
  return [
    handle(operations.me, async ({ caller }) =>
      describeProfile(await readUser(context, caller.userId)),
    ),
    handle(operations.updateMe, async ({ caller, body }) =>
      describeProfile(await updateProfile(context, caller, body)),
    ),
    handle(operations.deleteAccount, async ({ caller, ip, userAgent, proof }) => {
      const deletionAt = await askDeletion(context, caller, { ip, userAgent, proof });
      return { deletionAt: deletionAt.toISOString() };
    }),
    handle(operations.keepAccount, async ({ caller, ip, userAgent, proof }) =>
      describeProfile(await undoDeletion(context, caller, { ip, userAgent, proof })),
    ),
  ];
}
