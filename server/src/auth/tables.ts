/** Users, their credentials and their sessions. */

import type { AvatarName } from '@moa/contracts/auth/shapes/avatar';
import type { ConsentVersion } from '@moa/contracts/auth/shapes/consent';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { SecurityEventKind } from '@moa/contracts/settings/security-log';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { moment } from '../database/moment.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
});

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  nickname: text('nickname').notNull(),
  /** Null: the initial of the nickname. */
  avatar: text('avatar').$type<AvatarName>(),
  /** WebAuthn user handle, base64url; contains no personal data. */
  handle: text('handle').notNull().unique(),
  createdAt: moment('created_at').notNull(),
  /** Time of verification; null while another user can still claim the address by verifying it. */
  emailVerifiedAt: moment('email_verified_at'),
  /** The address to be, until its code comes. */
  pendingEmail: text('pending_email'),
  locale: text('locale', { enum: ['ko', 'en'] })
    .notNull()
    .default('ko'),
  timeZone: text('time_zone').notNull().default('Asia/Seoul'),
  baseCurrency: text('base_currency').$type<CurrencyCode>().notNull().default('KRW'),
  lastSignInAt: moment('last_sign_in_at'),
  /** Version of the consent agreed to, and its time; null if not recorded. */
  consentVersion: text('consent_version').$type<ConsentVersion>(),
  consentAt: moment('consent_at'),
  /** Time at which all data of the user will be deleted. */
  deletionAt: moment('deletion_at'),
});
export type UserRow = typeof users.$inferSelect;

export const credentials = pgTable(
  'credentials',
  {
    /** The credential id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    name: text('name').notNull(),
    aaguid: text('aaguid').notNull(),
    /** True if the provider can sync it to other devices, and if it has. */
    backupEligible: boolean('backup_eligible').notNull(),
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('credentials_user').on(table.userId)],
);
export type CredentialRow = typeof credentials.$inferSelect;

/** Taken out by the one who completes it: a challenge is good once. */
export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    purpose: text('purpose', {
      enum: ['register', 'login', 'add', 'step-up', 'unlock', 'recover'],
    }).notNull(),
    challenge: text('challenge').notNull(),
    /** Whom it was made for, where that was known; and for which session or recovery. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    boundTo: text('bound_to'),
    /** For registration: the address was proved before. */
    emailProved: boolean('email_proved').notNull().default(false),
    /** For registration: e-mail, nickname and the handle of the user to be. */
    email: text('email'),
    nickname: text('nickname'),
    handle: text('handle'),
    /** And the consent that came with them. */
    consentVersion: text('consent_version').$type<ConsentVersion>(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('challenges_expires').on(table.expiresAt)],
);

/** A session is a family of refresh tokens: each is good once, and its successor replaces it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rememberMe: boolean('remember_me').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The address it was last seen at. */
    ip: text('ip').notNull().default(''),
    /** The passkey that opened it. */
    credentialId: text('credential_id'),
    /** RFC 7638 thumbprint of the key that its refresh token is bound to. */
    keyThumbprint: text('key_thumbprint'),
    /** Last activity of the user, not of the page. */
    lastActiveAt: moment('last_active_at').notNull().defaultNow(),
    /** The last passkey check with user verification; 1970 where there was none. */
    freshAt: moment('fresh_at').notNull().defaultNow(),
    /** Since when idleness keeps it shut. */
    lockedAt: moment('locked_at'),
    /** SHA-256 of the refresh token that is good now. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', {
      enum: [
        'logout',
        'reuse',
        'revoked',
        'idle',
        'recovery',
        'passkey-removed',
        'account-deleted',
      ],
    }),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
export type SessionRow = typeof sessions.$inferSelect;

/** Refresh tokens that were used: known again, they prove a theft, unless two requests raced. */
export const usedRefreshTokens = pgTable(
  'used_refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at').notNull(),
    /** The tokens that were answered, sealed, for those who race within the grace. */
    successor: text('successor').notNull(),
  },
  (table) => [index('used_refresh_tokens_session').on(table.sessionId)],
);

/** Proofs that were used: each is good once. */
export const usedProofs = pgTable(
  'used_proofs',
  {
    hash: text('hash').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_proofs_expires').on(table.expiresAt)],
);

/** The code of six digits that was last mailed to an address. */
export const emailCodes = pgTable('email_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Number of guesses left. */
  triesLeft: integer('tries_left').notNull(),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Proofs of a correct code entered while signed out, which allow signing up with the address. */
export const emailProofs = pgTable('email_proofs', {
  hash: text('hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Mailed links, and what a good link or code is exchanged for. */
export const recoveryTokens = pgTable(
  'recovery_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['link', 'grant'] }).notNull(),
    /** For a grant: what it was exchanged for. */
    by: text('by', { enum: ['link', 'code'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_tokens_user').on(table.userId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Security events of the account. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SecurityEventKind>().notNull(),
    at: moment('at').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    data: jsonb('data').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [index('security_events_user').on(table.userId, table.at)],
);
