/**
 * The database: PostgreSQL where DATABASE_URL names one, otherwise PGlite in a worker thread on the
 * data directory. Both look the same from here on.
 */
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { StorageStatus } from './disk-guard.ts';

export type Database = PgliteDatabase;

/** The database inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** SQL as pg-boss and the migrations speak it; no types, no Drizzle. */
export type RawDatabase = {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Several statements at once; never leaves an open transaction behind. */
  exec(text: string): Promise<{ rows: Record<string, unknown>[] }>;
  listen(channel: string, onNotification: (payload: string) => void): Promise<() => Promise<void>>;
};

export type OpenDatabase = {
  db: Database;
  /** Null for PostgreSQL, where pg-boss keeps its own pool. */
  embedded: RawDatabase | null;
  /** Free space for writing; `ok` if it is not managed here. */
  storage(): StorageStatus;
  /** Where PostgreSQL is found; null for the embedded one. */
  url: string | null;
  /** Startup writes are done: a full disk makes the database read-only from here on. */
  started?(): void;
  close(): Promise<void>;
};
