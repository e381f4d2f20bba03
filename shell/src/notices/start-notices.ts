/**
 * Starts the notices about events outside of pages: uncaught errors, and private keys erased for
 * safety.
 */

import { leaveBreadcrumb, programTextOr } from '@moa/host/internal/failures/breadcrumbs';
import { showToast } from '@moa/host/toasts';
import { privateKeyWords } from '@moa/ui/internal/private-key/private-key-words';
import { guardFields } from '@moa/ui/private-key/guard-fields';
import { recordFailedQueries } from './record-failed-queries.ts';
import { watchPageErrors } from './watch-page-errors.ts';

/** Once, before the app is drawn; what comes back ends it. */
export function startNotices(): () => void {
  const stops = [guardPrivateKeys(), watchPageErrors(), watchClicks(), recordFailedQueries()];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Every field of every remote, however it was made: what opens a wallet does not get in. */
function guardPrivateKeys(): () => void {
  return guardFields((kind) => {
    const { title, text } = privateKeyWords[kind];
    showToast({ title, message: text, type: 'error', critical: true, persistent: true });
  });
}

const pressable = 'button, a, summary, [role="button"], [role="tab"], [role^="menuitem"]';

/** Remembers what was pressed: by its name where that is the program's, else by what it is. */
function watchClicks(): () => void {
  const pressed = ({ target }: MouseEvent) => {
    const named = target instanceof Element ? target.closest(pressable) : null;
    if (!named) return;
    const kind = named.getAttribute('role') ?? (named.localName === 'a' ? 'link' : named.localName);
    const name = named.getAttribute('aria-label') ?? named.textContent;
    leaveBreadcrumb('click', programTextOr(kind, name));
  };
  document.addEventListener('click', pressed, { capture: true });
  return () => document.removeEventListener('click', pressed, { capture: true });
}
