import type { User } from '@moa/contracts/auth/user';
import type { UserRow } from './tables.ts';

export function describeUser({ id, email, nickname, createdAt }: UserRow): User {
  return { id, email, nickname, createdAt: createdAt.toISOString() };
}
