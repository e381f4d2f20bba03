/** Messages between the database thread and the server thread. */
export type WorkerRequest =
  | {
      id: number;
      kind: 'query';
      text: string;
      values: unknown[];
      arrays: boolean;
      rawTimes: boolean;
    }
  | { id: number; kind: 'exec'; text: string; guarded: boolean }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'unlisten'; channel: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

export type QueryAnswer = {
  rows: unknown[];
  fields: { name: string; dataTypeID: number }[];
  affectedRows?: number | undefined;
};

export type WorkerReply =
  | { kind: 'ready' }
  | { kind: 'failed'; error: WorkerError }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'error'; id: number; error: WorkerError }
  | { kind: 'notification'; channel: string; payload: string };

/** A database error, in fields that survive the way between threads. */
export type WorkerError = {
  message: string;
  code?: string | undefined;
  detail?: string | undefined;
  constraint?: string | undefined;
  table?: string | undefined;
  /** The session did not survive it. */
  fatal?: boolean | undefined;
};

export type WorkerStart = { dataDir: string | null; loadFrom: string | null };
