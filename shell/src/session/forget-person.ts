/** With a person goes what was told to them, what went wrong for them and the way to it: the next one sees nothing of it. */
import { forgetBreadcrumbs } from '@moa/host/breadcrumbs';
import { forgetErrorRecords } from '@moa/host/errors';
import { onSessionChange } from '@moa/host/session';
import { forgetToasts } from '@moa/host/toasts';
import { forgetFirstView } from '../first-view/stored-first-view.ts';

/** Runs as long as the page; what comes back ends it. */
export function forgetPerson(): () => void {
  return onSessionChange((now, before) => {
    if (!before.user || now.user?.id === before.user.id) return;
    forgetFirstView();
    forgetToasts();
    forgetErrorRecords();
    forgetBreadcrumbs();
  });
}
