import { updateMe } from '@moa/contracts/auth/me';
import type { User } from '@moa/contracts/auth/shapes/user';
import type { OperationInput } from '@moa/contracts/operation';
import { call } from '@moa/host/api';
import { profileQuery } from '@moa/host/profile';
import { useMutation, useQueryClient } from '@moa/host/query';
import { getSession, updateUser } from '@moa/host/session';

export type ProfileChange = OperationInput<typeof updateMe>['body'];

/** Changes the profile; header and account menu show the new name at once. */
export function useUpdateMe() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call(updateMe, { body }),
    onSuccess: (profile) => {
      queries.setQueryData(profileQuery.queryKey, profile);
      updateSessionUser(profile);
    },
  });
}

/** Updates the user in the session, which holds only these fields. */
export function updateSessionUser({
  id,
  email,
  nickname,
  avatar,
  createdAt,
  operator,
}: User): void {
  const { status, user } = getSession();
  if (status !== 'signed-in' || user.id !== id) return;
  updateUser({
    id,
    email,
    nickname,
    ...(avatar === undefined ? {} : { avatar }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(operator === undefined ? {} : { operator }),
  });
}
