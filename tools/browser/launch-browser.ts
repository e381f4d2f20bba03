import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../test/chromium.ts';

/** The installed Chromium without a window, and without anything it does for itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(() => undefined),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  });
}
