/**
 * What the parts of the server are given. `create-context.ts` builds a Context at start; handlers,
 * jobs and sockets take what they need from it, and nothing reaches for a global. Each port is
 * beside its maker; only what a domain makes for those below it is declared here.
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
import type { Mailer } from './providers/mail/create-mailer.ts';
import type { Outside } from './providers/outside.ts';
import type { Telemetry } from './telemetry/create-telemetry.ts';
import type { Keys } from './vault/create-keys.ts';
import type { Vault } from './vault/create-vault.ts';

/** Sessions as requests and sockets need them. */
export type Sessions = {
  /** Whether it goes on: neither ended nor locked. */
  isAlive(sessionId: string): Promise<boolean>;
  /** Whether it is known to go on without asking the database; false where that would have to be asked. */
  isKnownAlive(sessionId: string): boolean;
  /** A sign of the person; written down at most once a minute. */
  touch(sessionId: string, seen: { ip: string }): void;
};

/** Who asked and from where, as a handler is given it. */
export type ChangedBy = { ip: string; userAgent: string; sessionId?: string | undefined };

/** A change of what a person set; its values are what they were before and after. */
export type SettingsChange = {
  userId: string;
  group: SettingsGroup;
  /** What was changed, with dots: `theme`, `wal_x.label`. */
  path: string;
  /** Null or left out where there was none, or is none any more. */
  before?: unknown;
  after?: unknown;
  by: ChangedBy;
  at: Date;
  /** Whether writing `before` again is all that undoing it takes; its group then has to know how. */
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
  /** Whether there is space to write. */
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
  /** Shared by all who ask outside: what one finds broken, nobody asks for a while. */
  circuits: Circuits;
  /** What the server measures of itself. */
  telemetry: Telemetry;
};
