/** Browser tests: an installed Chromium against the real server and the real sandbox. */
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One product for all tests of a worker; each test has a person of its own.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    actionTimeout: 10_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
