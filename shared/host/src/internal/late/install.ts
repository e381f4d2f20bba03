/**
 * Installation of Moa as an app. Browsers that support it fire an event, once and early; the shell
 * holds it (`moaInstallPrompt`), so that no prompt appears until the user looks for it.
 */
import { useSyncExternalStore } from 'react';
import { matchesMedia } from '../browser.ts';

/** Chromium’s `BeforeInstallPromptEvent`, which TypeScript has no name for. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

declare global {
  var moaInstallPrompt: Event | undefined;
}

/** `by-hand`: iOS, where the user adds it to the home screen from the browser's own menu. */
type InstallState = 'offered' | 'installed' | 'by-hand' | 'not-here';

const events = ['beforeinstallprompt', 'appinstalled'] as const;

export function useInstallState(): InstallState {
  return useSyncExternalStore(follow, installState);
}

/** Shows the browser's question, which it answers once: after that it is not offered any more. */
export async function installApp(): Promise<void> {
  const prompt = globalThis.moaInstallPrompt as InstallPrompt | undefined;
  globalThis.moaInstallPrompt = undefined;
  await prompt?.prompt();
}

function installState(): InstallState {
  if (matchesMedia('(display-mode: standalone)')) return 'installed';
  if (globalThis.moaInstallPrompt) return 'offered';
  return 'standalone' in navigator ? 'by-hand' : 'not-here';
}

function follow(changed: () => void): () => void {
  const hear = ({ type }: Event) => {
    if (type === 'appinstalled') globalThis.moaInstallPrompt = undefined;
    changed();
  };
  for (const name of events) window.addEventListener(name, hear);
  return () => {
    for (const name of events) window.removeEventListener(name, hear);
  };
}
