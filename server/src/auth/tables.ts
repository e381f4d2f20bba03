/** Who people are, how they prove it, and what they have open. */
import { bigint, boolean, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../database/moment.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value),
});

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  nickname: text('nickname').notNull(),
  /** The WebAuthn user handle, base64url; says nothing about the person. */
  handle: text('handle').notNull().unique(),
  createdAt: moment('created_at').notNull(),
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
    /** Whether the provider may carry it to other devices, and whether it has. */
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
    purpose: text('purpose', { enum: ['register', 'login'] }).notNull(),
    challenge: text('challenge').notNull(),
    /** For registration: e-mail, nickname and the handle of the user to be. */
    email: text('email'),
    nickname: text('nickname'),
    handle: text('handle'),
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
    /** SHA-256 of the refresh token that is good now. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    endReason: text('end_reason', { enum: ['logout', 'reuse', 'revoked'] }),
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
