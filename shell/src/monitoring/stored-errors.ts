/**
 * The last fifty errors of this browser, so that one that breaks the page is reported by the next load.
 * They go with the person.
 */
import { remembered } from '@moa/contracts/monitoring/limits';
import { errorReport } from '@moa/contracts/monitoring/shapes/error-report';
import * as z from '@moa/contracts/schema';
import { readStored, writeStored } from '@moa/host/stored-value';

const key = 'moa.monitoring.errors';
const maxAgeMs = 86_400_000;

const stored = z.array(z.object({ at: z.number(), isSent: z.boolean(), report: errorReport }));

const read = () => readStored(key, stored) ?? [];

export function storeError(report: object, at = Date.now()): void {
  writeStored(key, [...read(), { at, isSent: false, report }].slice(-remembered.errorLogs));
}

/** Those that an earlier load could not send, of the last day. */
export function unsentErrors(now = Date.now()) {
  return read().flatMap(({ at, isSent, report }) =>
    isSent || now - at > maxAgeMs ? [] : [report],
  );
}

export function markErrorsSent(ids: readonly unknown[]): void {
  writeStored(
    key,
    read().map((one) => (ids.includes(one.report.id) ? { ...one, isSent: true } : one)),
  );
}

export function forgetStoredErrors(): void {
  writeStored(key, []);
}
