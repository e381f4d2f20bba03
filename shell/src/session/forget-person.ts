/** A sign-out forgets the person's notices, error records and breadcrumbs, so that the next person sees none of them. */

import { forgetErrorRecords } from '@moa/host/internal/errors';
import { forgetBreadcrumbs } from '@moa/host/internal/failures/breadcrumbs';
import { forgetToasts } from '@moa/host/internal/notices/toasts';
import { onSessionChange } from '@moa/host/internal/session';
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
