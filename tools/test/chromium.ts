/**
 * The browser of the browser tests: Chromium's shell without windows, which draws the same pages for less
 * of the processor, and which root can have installed; otherwise an installed Chromium.
 */
import { existsSync } from 'node:fs';
import { canInstall, installPackages, updatePackages } from '../services/install-packages.ts';

/** Draws pages and has no windows: no notices either. */
const shell = '/usr/bin/chromium-headless-shell';
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Arguments of every launch. With font hinting, the headless shell places each glyph on a whole
 * pixel: digits differ in width, and words are wider or narrower than on a user's screen.
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
  // Beside the whole browser too: each page that it draws costs more.
  if (existsSync(shell) || installShell(say)) return shell;
  const found = findWithWindows();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or name one in CHROMIUM_PATH',
  );
}

/** The path of a whole browser, which shows notices. */
export function findWithWindows(): string | undefined {
  return places.find((path) => existsSync(path));
}

/** Debian's shell, or on older Debians the whole browser, which is all they have; whether the shell is there. */
function installShell(say: (text: string) => void): boolean {
  if (!canInstall()) return false;
  if (findWithWindows() === undefined) {
    say('installing Chromium');
    updatePackages();
    if (!installPackages('chromium-headless-shell')) installPackages('chromium');
  } else {
    // What is known of packages has to do: a machine without a network is not kept waiting.
    say('installing Chromium without windows');
    installPackages('chromium-headless-shell');
  }
  return existsSync(shell);
}
