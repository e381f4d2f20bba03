/**
 * Last fifty errors of this browser, so that one that breaks the page is reported by the next load.
 * Each belongs to the signed-in user or is anonymous, and is removed on sign-out
 * (`forget-person.ts`).
 */
import { remembered } from '@moa/contracts/monitoring/limits';
import { errorReport } from '@moa/contracts/monitoring/shapes/error-report';
import * as z from '@moa/contracts/schema';
import { readStored, writeStored } from '@moa/host/stored-value';
import { storedErrorsKey as key } from './stored-errors-key.ts';

const maxAgeMs = 86_400_000;

const stored = z.array(
  z.object({
    at: z.number(),
    isSent: z.boolean(),
    owner: z.nullable(z.string()),
    report: errorReport,
  }),
);

const read = () => readStored(key, stored) ?? [];

/** `owner`: the id of the signed-in user, or null if anonymous. */
export function storeError(report: object, owner: string | null, at = Date.now()): void {
  writeStored(key, [...read(), { at, isSent: false, owner, report }].slice(-remembered.errorLogs));
}

/** Unsent errors of this user, last 24 h; those of others are discarded. */
export function unsentErrors(owner: string | null, now = Date.now()) {
  const own = read().filter((one) => one.owner === owner);
  writeStored(key, own);
  return own.flatMap(({ at, isSent, report }) => (isSent || now - at > maxAgeMs ? [] : [report]));
}

export function markErrorsSent(ids: readonly unknown[]): void {
  writeStored(
    key,
    read().map((one) => (ids.includes(one.report.id) ? { ...one, isSent: true } : one)),
  );
}
