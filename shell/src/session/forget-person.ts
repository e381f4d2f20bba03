/** With a person goes what was told to them, and what went wrong for them: the next one sees neither. */
import { forgetErrorRecords } from '@moa/host/errors';
import { onSessionChange } from '@moa/host/session';
import { forgetToasts } from '@moa/host/toasts';

/** Runs as long as the page; what comes back ends it. */
export function forgetPerson(): () => void {
  return onSessionChange((now, before) => {
    if (!before.user || now.user?.id === before.user.id) return;
    forgetToasts();
    forgetErrorRecords();
  });
}
