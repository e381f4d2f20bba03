/**
 * A fresh passkey check before actions that a stranger at an open screen must not perform. A call
 * that needs one waits here; the shell draws the prompt.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';

claimSingleton('@moa/host/step-up');

const store = createStore<{ asked: boolean }>(() => ({ asked: false }));
let waiting: ((confirmed: boolean) => void)[] = [];

/** Whether somebody is asked now to confirm. */
export function useStepUpAsked(): boolean {
  return useStore(store, ({ asked }) => asked);
}

/** Asks the person to confirm; false where they would not. All who ask meanwhile share the answer. */
export function askStepUp(): Promise<boolean> {
  store.setState({ asked: true });
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/** What came of it: confirmed, or left alone. */
export function settleStepUp(confirmed: boolean): void {
  const answered = waiting;
  waiting = [];
  store.setState({ asked: false });
  for (const resolve of answered) resolve(confirmed);
}
