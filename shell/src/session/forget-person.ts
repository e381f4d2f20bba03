/** A sign-out forgets the person's notices, error records and breadcrumbs, so that the next person sees none of them. */
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
