/**
 * Makes the script element of every entry and chunk: integrity from the release, and a new query on
 * each further attempt, because a browser keeps a hanging or corrupt answer under its address.
 */
import { faultOfScript, slowness } from './faults.ts';
import { getIntegrity, isAllowedScript } from './integrity.ts';
import { getAddress } from './overrides.ts';

const attempts = new Map<string, number>();
/** Number of failures of each build as a whole, by its folder. */
const failures = new Map<string, number>();

/**
 * After a failed load, every file of that build is fetched under another address: the browser may keep a
 * failed preload even of a file that the load did not reach.
 */
export function askAgain(base: string): void {
  failures.set(base, (failures.get(base) ?? 0) + 1);
}

/** A script element that is ready to be put into the page. One outside the release fails, asynchronously, as the network would. */
export function createScript(url: string): HTMLScriptElement {
  const path = new URL(url, location.href).pathname;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = getIntegrity(path);
  const fault = faultOfScript(path);
  if (!isAllowedScript(path) || fault === 'gone') {
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return script;
  }
  const tried = attempts.get(path) ?? 0;
  const attempt = tried + (failures.get(path.replace(/[^/]*$/, '')) ?? 0);
  attempts.set(path, tried + 1);
  script.addEventListener('load', () => attempts.delete(path), { once: true });
  const address = getAddress(path) + (attempt === 0 ? '' : `?r=${attempt}`);
  const fetchIt = () => {
    script.src = address;
  };
  if (fault === 'slow') setTimeout(fetchIt, slowness);
  else fetchIt();
  return script;
}

declare global {
  var __moaScripts: { create(url: string): HTMLScriptElement };
}

export function installScriptLoading(): void {
  globalThis.__moaScripts = { create: createScript };
}
