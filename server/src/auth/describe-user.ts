import type { Profile, User } from '@moa/contracts/auth/shapes/user';
import type { UserRow } from './tables.ts';

/**
 * Returns the user's own view of the account; operators are marked once their address is verified.
 */
export function describeUser(
  { id, email, nickname, avatar, createdAt, emailVerifiedAt }: UserRow,
  operators: readonly string[],
): User {
  return {
    id,
    email,
    nickname,
    avatar,
    createdAt: createdAt.toISOString(),
    ...(emailVerifiedAt !== null && operators.includes(email) ? { operator: true } : {}),
  };
}

export function describeProfile(row: UserRow, operators: readonly string[]): Profile {
  const { pendingEmail, locale, timeZone, baseCurrency, consentVersion, consentAt } = row;
  return {
    ...describeUser(row, operators),
    createdAt: row.createdAt.toISOString(),
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail,
    locale,
    timeZone,
    baseCurrency,
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    consent:
      consentVersion === null || consentAt === null
        ? null
        : { version: consentVersion, at: consentAt.toISOString() },
    deletionAt: row.deletionAt?.toISOString() ?? null,
  };
}
