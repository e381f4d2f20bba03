/**
 * Hashes that the server does not know yet. What a wallet has sent is on its way whatever happens
 * to the page, so the hash is stored before it is reported, and again until the server has it.
 */
import { transactionHash } from '@moa/contracts/defi/plans';
import { id } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { getSession } from '@moa/host/session';
import { readStored, writeStored } from '@moa/host/stored-value';

const storageKey = 'moa.unreported';
const report = z.object({ user: z.string(), planId: id, stepId: id, hash: transactionHash });
export type Unreported = Omit<z.Output<typeof report>, 'user'>;

const maxStored = 50;

/** Unreported transactions of the signed-in user, oldest first. */
export function listUnreported(): Unreported[] {
  const user = getSession().user?.id;
  return read().flatMap(({ user: of, ...rest }) => (of === user ? [rest] : []));
}

export function storeUnreported(report: Unreported): void {
  const user = getSession().user?.id;
  if (user === undefined) return;
  const others = read().filter(({ hash }) => hash !== report.hash);
  writeStored(storageKey, [...others, { user, ...report }].slice(-maxStored));
}

export function dropUnreported(hash: string): void {
  const others = read().filter((cached) => cached.hash !== hash);
  writeStored(storageKey, others.length === 0 ? null : others);
}

function read() {
  return readStored(storageKey, z.array(report)) ?? [];
}
