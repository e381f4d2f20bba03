import type { Profile, User } from '@moa/contracts/auth/user';
import type { UserRow } from './tables.ts';

export function describeUser({ id, email, nickname, createdAt }: UserRow): User {
  return { id, email, nickname, createdAt: createdAt.toISOString() };
}

export function describeProfile(row: UserRow): Profile {
  const { pendingEmail, locale, timeZone, baseCurrency } = row;
  return {
    id: row.id,
    email: row.email,
    nickname: row.nickname,
    createdAt: row.createdAt.toISOString(),
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail,
    locale,
    timeZone,
    baseCurrency,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    deletionAt: row.deletionAt?.toISOString() ?? null,
  };
}
