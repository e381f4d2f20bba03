/**
 * Toasts: at most five at a time, five seconds each, equal ones grouped, the last fifty kept. Their
 * timers pause while the user reads them or the page is hidden. The shell draws them in its
 * `layout/toasts/toast-host.tsx`.
 */

import type { Localized } from '@moa/contracts/localized';
import type { NoticePreferences } from '@moa/contracts/notifications/preferences';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { randomId } from '../browser.ts';
import { leaveBreadcrumb, programTextOr } from '../failures/breadcrumbs.ts';
import { claimSingleton } from '../singleton.ts';
import { getNoticePreferences, onNoticePreferencesChange } from './notice-preferences.ts';
import { isQuietAt } from './quiet-hours.ts';

claimSingleton('@moa/host/toasts');

type ToastType = 'info' | 'success' | 'warning' | 'error';
/** One sentence as it was said, or in both languages, so that it follows a switch. */
export type ToastText = string | Localized;
type ToastAction = {
  label: ToastText;
  /** The notice goes with it. */
  perform(): void;
};
export type Toast = {
  id: string;
  title: ToastText;
  message: ToastText;
  type: ToastType;
  /** ms; ignored where persistent. */
  duration: number;
  persistent: boolean;
  actions: readonly ToastAction[];
  /** Breaks through quiet hours and switched-off notices. */
  critical: boolean;
  /** `answer`: feedback to an action of the user; `news`: unsolicited. */
  origin: 'answer' | 'news';
  /** Number of equal notices (same title and type) it represents. */
  count: number;
  /** Epoch ms of the last of them. */
  at: number;
};
export type PastToast = Toast & {
  /** Suppressed by the user's preferences or quiet hours. */
  muted: boolean;
};
export type NewToast = Pick<Toast, 'title'> &
  Partial<
    Pick<Toast, 'message' | 'type' | 'duration' | 'persistent' | 'actions' | 'critical' | 'origin'>
  >;

const historyLength = 50;
/** After a pause nothing goes before it could be found again. */
const minRemaining = 1_000;

const store = createStore<{ toasts: readonly Toast[]; history: readonly PastToast[] }>(() => ({
  toasts: [],
  history: [],
}));
const listeners = new Set<(toast: PastToast) => void>();
const clocks = new Map<string, { left: number; since: number; timer: Timer | null }>();
const holds = new Set<string>();
type Timer = ReturnType<typeof setTimeout>;

export function useToasts(): readonly Toast[] {
  return useStore(store, (state) => state.toasts);
}

/** The last fifty, newest first, those that were kept back among them. */
export function useToastHistory(): readonly PastToast[] {
  return useStore(store, (state) => state.history);
}
export const getToasts = () => store.getState().toasts;
export const getToastHistory = () => store.getState().history;

/** Shows a notice, unless preferences or quiet hours keep it back; the history has it in any case. */
export function showToast(given: NewToast): string {
  const preferences = getNoticePreferences();
  const { toasts, history } = store.getState();
  const { title, type = 'info' } = given;
  const same = preferences.groupSimilar
    ? toasts.find((known) => known.type === type && sameText(known.title, title))
    : undefined;
  const toast: Toast = {
    message: '',
    duration: preferences.defaultDuration,
    persistent: false,
    actions: [],
    critical: false,
    origin: 'answer',
    ...given,
    type,
    // A critical notice is not replaced by a less severe one of the same title.
    ...(same?.critical && !given.critical ? getWords(same) : {}),
    id: same?.id ?? randomId(),
    count: (same?.count ?? 0) + 1,
    at: Date.now(),
  };
  const muted = !mayShow(toast, preferences);
  const past = { ...toast, muted };
  store.setState({
    history: [past, ...history.filter(({ id }) => id !== toast.id)].slice(0, historyLength),
  });
  if (!muted) {
    keep([...toasts.filter((known) => known !== same), toast]);
    startClock(toast);
  }
  leaveBreadcrumb('notice', programTextOr(type, typeof title === 'string' ? title : title.en));
  for (const listener of listeners) listener(past);
  return toast.id;
}

export function dismissToast(id: string): void {
  keep(getToasts().filter((toast) => toast.id !== id));
}

/** Removes all notices and their history when the user has signed out. */
export function forgetToasts(): void {
  keep([]);
  store.setState({ history: [] });
}

/** Hears of every notice, shown or kept back; what comes back stops it. */
export function onToast(listener: (toast: PastToast) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the time of all notices stand still, for a reason, until every reason is gone. */
export function holdToasts(reason: string): void {
  holds.add(reason);
  for (const clock of clocks.values()) {
    if (clock.timer === null) continue;
    clearTimeout(clock.timer);
    clock.timer = null;
    clock.left = Math.max(minRemaining, clock.left - (Date.now() - clock.since));
  }
}

export function releaseToasts(reason: string): void {
  if (!holds.delete(reason) || holds.size > 0) return;
  for (const [id, { left }] of clocks) runClock(id, left);
}

/**
 * Checks whether a notice may be shown: critical ones always are. Quiet hours hold back only news:
 * actions of the user get their feedback.
 */
function mayShow(
  {
    critical,
    type,
    persistent,
    origin,
  }: Pick<Toast, 'critical' | 'type' | 'persistent' | 'origin'>,
  { showToasts, quietHours }: Pick<NoticePreferences, 'showToasts' | 'quietHours'>,
  at = Date.now(),
): boolean {
  if (critical) return true;
  if (!showToasts && type !== 'error' && !persistent) return false;
  return origin === 'answer' || !isQuietAt(quietHours, at);
}

/** The first to go where there are too many is the oldest that would have gone by itself. */
function keep(toasts: readonly Toast[]) {
  const remaining = [...toasts];
  while (remaining.length > getNoticePreferences().maxToasts) {
    const passing = remaining.findIndex(({ persistent }) => !persistent);
    remaining.splice(Math.max(0, passing), 1);
  }
  for (const [id, { timer }] of clocks) {
    if (remaining.some((toast) => toast.id === id)) continue;
    if (timer !== null) clearTimeout(timer);
    clocks.delete(id);
  }
  store.setState({ toasts: remaining });
}

function startClock({ id, persistent, duration }: Toast) {
  const running = clocks.get(id)?.timer;
  if (running) clearTimeout(running);
  clocks.delete(id);
  if (!persistent) runClock(id, duration);
}

function runClock(id: string, left: number) {
  const timer = holds.size > 0 ? null : setTimeout(() => dismissToast(id), left);
  clocks.set(id, { left, since: Date.now(), timer });
}

function getWords({ title, message, actions, critical, persistent, duration, origin }: Toast) {
  return { title, message, actions, critical, persistent, duration, origin };
}

function sameText(a: ToastText, b: ToastText): boolean {
  const key = (text: ToastText) => (typeof text === 'string' ? text : text.ko);
  return key(a) === key(b);
}

// A preference that changes holds at once, also for what is on the screen.
onNoticePreferencesChange((preferences) =>
  keep(getToasts().filter((toast) => mayShow(toast, preferences))),
);
