/**
 * The thread that PGlite lives in, because its queries would stop every timer and socket of the
 * server's thread. Requests run one after another in the order in which they come.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import type { WorkerError, WorkerReply, WorkerRequest, WorkerStart } from './worker-messages.ts';

const port = parentPort;
if (port === null) throw new Error('pglite-worker runs as a worker thread');
const reply = (message: WorkerReply) => port.postMessage(message);

/** Drizzle reads times and dates from their text itself. */
const asText = (value: string) => value;
const rawTimes = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    1231,
    1115,
    1185,
    1187,
    1182,
  ].map((type) => [type, asText]),
);

const start = workerData as WorkerStart;

const settings = [
  // One session needs no buffers for a hundred: this halves the memory at rest.
  'shared_buffers=32MB',
  'max_connections=5',
  'wal_buffers=1MB',
  // How many segments a checkpoint keeps for later; the rest is given back to the disk.
  'min_wal_size=32MB',
  'max_wal_size=64MB',
];

const listening = new Map<string, () => Promise<void>>();

try {
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
    ...(start.dataDir === null ? {} : { dataDir: start.dataDir }),
    ...(start.loadFrom === null ? {} : { loadDataDir: new Blob([await readFile(start.loadFrom)]) }),
  });
  let last: Promise<void> = Promise.resolve();
  port.on('message', (request: WorkerRequest) => {
    last = last.then(async () => {
      try {
        reply({ kind: 'answer', id: request.id, value: await answer(pglite, request) });
      } catch (cause) {
        reply({ kind: 'error', id: request.id, error: describe(cause) });
      }
      if (request.kind === 'close') port.close();
    });
  });
  reply({ kind: 'ready' });
} catch (cause) {
  reply({ kind: 'failed', error: describe(cause) });
}

async function answer(pglite: PGlite, request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query': {
      const { rows, fields, affectedRows } = await pglite.query(request.text, request.values, {
        rowMode: request.arrays ? 'array' : 'object',
        ...(request.rawTimes ? { parsers: rawTimes } : {}),
      });
      return { rows, fields, affectedRows };
    }
    case 'exec':
      try {
        const results = await pglite.exec(request.text);
        return { rows: results.flatMap((result) => result.rows) };
      } catch (cause) {
        // A failed statement inside its own BEGIN … COMMIT would leave the one session aborted.
        if (request.guarded) await pglite.exec('ROLLBACK').catch(() => undefined);
        throw cause;
      }
    case 'listen':
      listening.set(
        request.channel,
        await pglite.listen(request.channel, (payload) =>
          reply({ kind: 'notification', channel: request.channel, payload }),
        ),
      );
      return null;
    case 'unlisten':
      await listening.get(request.channel)?.();
      listening.delete(request.channel);
      return null;
    case 'dump':
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await pglite.close();
      return null;
  }
}

function describe(cause: unknown): WorkerError {
  const error = cause as Partial<WorkerError> & { name?: unknown };
  // The name of a severity may be in another language; this one is not.
  const severity = (cause as { severity?: unknown }).severity;
  return {
    message: cause instanceof Error ? cause.message : String(cause),
    code: error.code,
    detail: error.detail,
    constraint: error.constraint,
    table: error.table,
    fatal: severity === 'PANIC' || severity === 'FATAL' || error.name === 'RuntimeError',
  };
}
