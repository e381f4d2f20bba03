/** Browser tests: an installed Chromium against the real server and the real sandbox. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../tools/test/chromium.ts';

/** They say how soon something is seen, or that nothing moves: beside others they would measure those. */
const timed = /@timed/;

const browserArgs = [
  ...chromiumArgs,
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** A page is looked at for seconds: optimising its code takes a sixth of the browser's time, and saves less. */
const unoptimised = '--js-flags=--no-turbofan --no-maglev';
const launch = (args: string[]) => ({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args,
  },
});

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/build-chain.ts',
  // One product for all tests of a worker; each test has a person of its own.
  workers: Math.min(6, Math.max(2, availableParallelism())),
  fullyParallel: true,
  projects: [
    { name: 'together', grepInvert: timed, use: launch([...browserArgs, unoptimised]) },
    // `npm test` runs these when the others are through, in the browser that people have.
    { name: 'alone', grep: timed, workers: 1, use: launch(browserArgs) },
  ],
  // Ends what hangs; how long something may take is said by the tests themselves.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A machine of two cores that does ten things at once stumbles now and then: once more, and it is said.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // A worker answers what a test means to hold, break or count. Tests that are about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 20_000,
  },
});
