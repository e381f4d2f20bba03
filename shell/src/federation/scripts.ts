/**
 * Makes the script element of every entry and chunk: integrity from the release, and a new query on
 * each further attempt, because a browser keeps a hanging or corrupt answer under its address.
 */
import { integrityOf, isAllowedScript } from './integrity.ts';

const attempts = new Map<string, number>();

/** A script element that is ready to be put into the page. One outside the release fails, asynchronously, as the network would. */
export function createScript(url: string): HTMLScriptElement {
  const path = new URL(url, location.href).pathname;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(path);
  if (!isAllowedScript(path)) {
    queueMicrotask(() => script.dispatchEvent(new Event('error')));
    return script;
  }
  const attempt = attempts.get(path) ?? 0;
  attempts.set(path, attempt + 1);
  script.addEventListener('load', () => attempts.delete(path));
  script.src = attempt === 0 ? path : `${path}?r=${attempt}`;
  return script;
}

declare global {
  var __moaScripts: { create(url: string): HTMLScriptElement };
}

export function installScriptLoading(): void {
  globalThis.__moaScripts = { create: createScript };
}
