import { type Browser, chromium } from 'playwright-core';
import { chromiumArgs, findChromium } from '../test/chromium.ts';

/** The installed Chromium without a window, and without anything it does for itself. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(() => undefined),
    args: [...chromiumArgs, '--disable-component-update'],
  });
}
