/**
 * The browser of the browser tests: an installed Chromium, or Debian's, which root can have installed.
 * Its shell without windows draws the same pages for a third less of the processor.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Arguments that every launch takes. The shell without windows otherwise sets each letter on a whole pixel:
 * figures then differ in width, and words are wider or narrower than on anybody's screen.
 */
export const chromiumArgs = [
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-background-networking',
] as const;

/** The path of a Chromium. Throws a sentence that says what is missing. */
export function findChromium(say: (text: string) => void): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return named;
  const found = places.find((path) => existsSync(path));
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('installing Chromium');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env,
        stdio: 'ignore',
      }).status === 0;
    // Older Debians have the whole browser only.
    if (!install('chromium-headless-shell')) install('chromium');
    const installed = places.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH',
  );
}
