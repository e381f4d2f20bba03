/** Browser tests: an installed Chromium against the real server and the real sandbox. */
import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../tools/test/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './fixtures/build-world.ts',
  // One product per worker; each test has an account of its own, or shares the resident.
  workers: 2,
  fullyParallel: true,
  // Ends what hangs. Tests wait for conditions, and set no limits of their own.
  timeout: process.env['MOA_DEEP'] ? 900_000 : 300_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['dot']],
  outputDir: '../test-results',
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 900 },
    trace: 'off',
    // A service worker answers requests that tests hold, fail or count. Its own tests allow it.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        ...chromiumArgs,
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages live for seconds: optimised code costs more than it saves.
        '--js-flags=--no-turbofan --no-maglev',
      ],
    },
  },
});
