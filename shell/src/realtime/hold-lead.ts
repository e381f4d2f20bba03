import { locksOf } from '@moa/host/internal/browser';

/**
 * The tab that holds a Web Lock leads. The browser passes the lock on when a tab closes; from a frozen
 * tab it is taken by force. In a browser without locks, or without a channel between its
 * tabs, every tab leads for itself.
 */
type Lead = {
  /** Takes it from a leader that does not answer. */
  take(): void;
  leave(): void;
};

/** Waits for the lead. `onLost` is called when another tab has taken it by force. */
export function holdLead(
  name: string,
  onLead: () => void,
  onLost: () => void,
  hasChannel = true,
): Lead {
  let release: (() => void) | null = null;
  let waiting = new AbortController();
  let left = false;

  const locks = hasChannel ? locksOf() : null;
  const isShared = locks !== null;
  if (isShared) wait();
  else onLead();
  return {
    take() {
      if (release !== null || left || !isShared) return;
      waiting.abort();
      request({ steal: true });
    },
    leave() {
      left = true;
      waiting.abort();
      release?.();
      release = null;
    },
  };

  function wait() {
    waiting = new AbortController();
    request({ signal: waiting.signal });
  }

  function request(options: LockOptions) {
    let held = false;
    const hold = () =>
      new Promise<void>((resolve) => {
        if (left) return resolve();
        held = true;
        release = resolve;
        onLead();
      });
    // It is refused when this tab stops waiting, and ended when another one takes it.
    locks?.request(name, options, hold).catch(() => {
      if (!held || left) return;
      release = null;
      onLost();
      wait();
    });
  }
}
