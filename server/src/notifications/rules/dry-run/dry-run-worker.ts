/**
 * The thread in which rules are tried on the past, so that working it out takes no turn from requests
 * that are answered meanwhile. The pieces of a past come one by one, then what is to be tried on them.
 */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { validateRules } from '@moa/contracts/notifications/validate-rules';
import * as z from '@moa/contracts/schema';
import type { PastPiece } from './past.ts';
import { type Trial, tryRules } from './try-rules.ts';

/** Under the number of a trial; without a trial at the end, its pieces are forgotten. */
export type ToWorker = { id: number } & ({ piece: PastPiece } | { trial: Trial | null });
/** `dryRun` is JSON, checked by the contract. */
export type Tested = { dryRun: string; problems: ReturnType<typeof tryRules>['problems'] };
export type FromWorker = { id: number; answer: Tested | { failed: string } };

const port = parentPort;
if (port === null) throw new Error('dry-run-worker runs as a worker thread');

// Of one thread in Linux, of the whole process elsewhere: others go first where cores are few.
const niceness = 10;
if (process.platform === 'linux') setPriority(0, niceness);

const pieces = new Map<number, PastPiece[]>();
port.on('message', (message: ToWorker) => {
  const past = pieces.get(message.id) ?? [];
  if ('piece' in message) {
    pieces.set(message.id, past);
    past.push(message.piece);
    return;
  }
  pieces.delete(message.id);
  if (message.trial === null) return;
  const reply: FromWorker = { id: message.id, answer: answer(message.trial, past) };
  port.postMessage(reply);
});

function answer(trial: Trial, past: readonly PastPiece[]): FromWorker['answer'] {
  try {
    const { dryRun, problems } = tryRules(trial, past);
    const checked = z.safeParse(validateRules.output, { valid: true, problems: [], dryRun });
    if (!checked.success) return { failed: z.prettifyError(checked.error) };
    return { dryRun: JSON.stringify(checked.data.dryRun), problems };
  } catch (cause) {
    return { failed: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) };
  }
}
