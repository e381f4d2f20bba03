import type { User } from '@moa/contracts/auth/user';
import type { UserRow } from './tables.ts';

/** As the person sees themselves; whoever runs the installation is told so. */
export function describeUser(
  { id, email, nickname, createdAt }: UserRow,
  operators: readonly string[],
): User {
  return {
    id,
    email,
    nickname,
    createdAt: createdAt.toISOString(),
    ...(operators.includes(email) ? { operator: true } : {}),
  };
}
