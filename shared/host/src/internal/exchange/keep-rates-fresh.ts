/**
 * Refreshes rates while they are shown and the user is signed in: after each update interval, and
 * at least every five minutes. A hidden tab reads nothing; when visible again, it reads what became
 * stale.
 */
import { getSession, onSessionChange } from '../session.ts';
import { cleanConversions, forgetConversions } from './convert-amount.ts';
import { exchangeStore, forgetPerson } from './exchange-store.ts';
import { loadPreferences } from './preferences.ts';
import { ageRates, readRates } from './read-rates.ts';

const maxInterval = 300_000;
const cleanEvery = 60_000;

let users = 0;
let stop: (() => void) | null = null;

/** Rates are kept fresh until what comes back is called. */
export function keepRatesFresh(): () => void {
  users += 1;
  follow();
  let done = false;
  return () => {
    if (done) return;
    done = true;
    users -= 1;
    follow();
  };
}

onSessionChange((now, before) => {
  if (now.user?.id !== before.user?.id) {
    forgetPerson();
    forgetConversions();
  }
  follow();
});

function follow() {
  const wanted = users > 0 && getSession().status === 'signed-in';
  if (wanted && !stop) stop = start();
  if (!wanted && stop) {
    stop();
    stop = null;
  }
}

function start(): () => void {
  let updating: ReturnType<typeof setInterval> | undefined;
  const cleaning = setInterval(cleanConversions, cleanEvery);
  const interval = () => exchangeStore.getState().preferences.updateInterval;
  const update = () => {
    ageRates();
    void readRates();
  };
  const run = () => {
    clearInterval(updating);
    if (document.visibilityState === 'hidden') return;
    ageRates();
    if (exchangeStore.getState().stale) void readRates();
    updating = setInterval(update, Math.min(interval(), maxInterval));
  };
  document.addEventListener('visibilitychange', run);
  const endFollowing = exchangeStore.subscribe((now, before) => {
    if (now.preferences.updateInterval !== before.preferences.updateInterval) run();
  });
  void loadPreferences();
  run();
  return () => {
    clearInterval(updating);
    clearInterval(cleaning);
    document.removeEventListener('visibilitychange', run);
    endFollowing();
  };
}
