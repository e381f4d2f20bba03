/**
 * A fresh passkey check before sensitive actions, as protection at an unattended screen. A call
 * that needs one waits here; the shell draws the prompt.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';

claimSingleton('@moa/host/step-up');

const store = createStore<{ asked: boolean }>(() => ({ asked: false }));
let waiting: ((confirmed: boolean) => void)[] = [];

/** True while a confirmation is requested. */
export function useStepUpAsked(): boolean {
  return useStore(store, ({ asked }) => asked);
}

/**
 * Requests a confirmation; resolves to false if the user declines. Concurrent requests share the
 * answer.
 */
export function requestStepUp(): Promise<boolean> {
  store.setState({ asked: true });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** Settles the requests: confirmed or declined. */
export function settleStepUp(confirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  store.setState({ asked: false });
  for (const resolve of answered) resolve(confirmed);
}
