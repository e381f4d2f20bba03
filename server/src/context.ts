/**
 * Dependencies of the server’s parts. `create-context.ts` builds a Context at start; handlers, jobs
 * and sockets take what they need from it, and no part uses a global. Each port is declared beside
 * its implementation; only ports that a domain implements for lower ones are declared here.
 */
import type { SettingsGroup } from '@moa/contracts/settings/history';
import type { Logger } from 'pino';
import type { Bus } from './bus/create-bus.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Transaction } from './database/database.ts';
import type { StorageStatus } from './database/disk-guard.ts';
import type { Jobs } from './jobs/create-jobs.ts';
import type { Circuits } from './providers/circuits.ts';
import type { Mailer } from './providers/mail.ts';
import type { Outside } from './providers/outside.ts';
import type { Telemetry } from './telemetry.ts';
import type { Keys } from './vault/create-keys.ts';
import type { Vault } from './vault/create-vault.ts';

/** Sessions as requests and sockets need them. */
export type Sessions = {
  /** True if the session is open: neither ended nor locked. */
  isAlive(sessionId: string): Promise<boolean>;
  /** True if the session is known to be open without a query; false if that would need one. */
  isKnownAlive(sessionId: string): boolean;
  /** Records activity of the session, at most once a minute. */
  touch(sessionId: string, seen: { ip: string }): void;
};

/** Origin of a change, as handlers receive it. */
export type ChangedBy = { ip: string; userAgent: string; sessionId?: string | undefined };

/** Change of a user’s setting, with its values before and after. */
export type SettingsChange = {
  userId: string;
  group: SettingsGroup;
  /** Path of the setting: `theme`, `wal_x.label`. */
  path: string;
  /** Null or left out where there was none, or is none any more. */
  before?: unknown;
  after?: unknown;
  by: ChangedBy;
  at: Date;
  /** True if the change is undone by writing `before` again; its group must then support that. */
  undo?: boolean;
};

/** The journal of settings, for each domain that has some. */
type Journal = {
  /** In the transaction of the change itself; with no difference there is nothing to write. */
  record(tx: Transaction, change: SettingsChange): Promise<void>;
};

export type Context = {
  config: Config;
  db: Database;
  /** Status of the disk space available for writing. */
  storage(): StorageStatus;
  log: Logger;
  bus: Bus;
  jobs: Jobs;
  clock: Clock;
  vault: Vault;
  keys: Keys;
  sessions: Sessions;
  journal: Journal;
  mailer: Mailer;
  /** Where the outside is, and what this server remembers of it. */
  outside: Outside;
  /**
   * Circuit breakers shared by all upstream calls: a source found failing is not called for a
   * while.
   */
  circuits: Circuits;
  telemetry: Telemetry;
};
