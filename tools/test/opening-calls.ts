/** What a test of the server opens, by the calls that it makes, and on which database. */

/** A test that makes one of these opens a database or a bus. */
export const opensDatabase = [
  'startTestServer',
  'startMonitored',
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
  [
    'startTestServer',
    'startMonitored',
    'startSeriesWorld',
    'createTestDatabase',
    'fork(',
    'spawn(',
  ],
] as const;

/** What a test does to its whole process, or with others: it has one to itself. */
const ofProcess = ['spawn(', 'fork(', 'process.', 'mock.'] as const;

export const isOfProcess = (text: string) => ofProcess.some((call) => text.includes(call));

export const isOpening = (text: string) => opensDatabase.some((call) => text.includes(call));

/**
 * Why a test runs on the embedded database too, which is the one that `npm start` opens: its head says
 * so (`// embedded: …`). Null for one that does not.
 */
export const whyEmbedded = (text: string) => wordOfHead(text, 'embedded');

/** Why a test has a process to itself (`// alone: …`); null for one that shares it with others. */
export const whyAlone = (text: string) => wordOfHead(text, 'alone');

function wordOfHead(text: string, word: string): string | null {
  const [head = ''] = text.split(/^import /m);
  return new RegExp(`^// ${word}: (\\S.*)$`, 'm').exec(head)?.[1] ?? null;
}
