/** Short notices: at most five at a time, five seconds each, equal ones grouped. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/toasts');

export type ToastType = 'info' | 'success' | 'warning' | 'error';
export type Toast = {
  id: string;
  title: string;
  message: string;
  type: ToastType;
  /** ms; ignored where persistent. */
  duration: number;
  persistent: boolean;
  /** How many equal ones (same title and type) it stands for. */
  count: number;
};

const maxToasts = 5;
const store = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

export function useToasts(): readonly Toast[] {
  return useStore(store, (state) => state.toasts);
}

export function showToast(toast: {
  title: string;
  message?: string;
  type?: ToastType;
  duration?: number;
  persistent?: boolean;
}): string {
  const { title, message = '', type = 'info', duration = 5_000, persistent = false } = toast;
  const { toasts } = store.getState();
  const same = toasts.find((known) => known.title === title && known.type === type);
  const shown: Toast = {
    id: same?.id ?? crypto.randomUUID(),
    title,
    message,
    type,
    duration,
    persistent,
    count: (same?.count ?? 0) + 1,
  };
  store.setState({
    toasts: [...toasts.filter((known) => known !== same), shown].slice(-maxToasts),
  });
  return shown.id;
}

export function dismissToast(id: string): void {
  store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
