/** What a test of the server opens, by the calls that it makes, and on which database. */

/** A test that makes one of these opens a database or a bus. */
export const opensDatabase = [
  'startTestServer',
  'startTestDomain',
  'startSeriesWorld',
  'createTestDatabase',
  'createBus',
] as const;

/**
 * What makes a test take long, the longest first: a simulated chain, a sandbox, a database or a process
 * of its own.
 */
export const heavyCalls = [
  ['chain: true'],
  ['startSandbox', 'proveExchange', 'startTestDomain'],
  ['startTestServer', 'startSeriesWorld', 'createTestDatabase', 'fork(', 'spawn('],
] as const;

export const isOpening = (text: string) => opensDatabase.some((call) => text.includes(call));

/**
 * Why a test runs on the embedded database too, which is the one that `npm start` opens: its head says
 * so (`// embedded: …`). Null for one that does not.
 */
export function whyEmbedded(text: string): string | null {
  const [head = ''] = text.split(/^import /m);
  return /^\/\/ embedded: (\S.*)$/m.exec(head)?.[1] ?? null;
}
