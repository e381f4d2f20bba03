/**
 * A sign-out forgets the user's last total, notices and how they are shown, error records, log,
 * breadcrumbs and the key of the browser, so that the next user has none of them.
 */

import { forgetErrorRecords } from '@moa/host/internal/errors';
import { forgetBreadcrumbs } from '@moa/host/internal/failures/breadcrumbs';
import { forgetLogLines } from '@moa/host/internal/log';
import { forgetNoticePreferences } from '@moa/host/internal/notices/notice-preferences';
import { forgetToasts } from '@moa/host/internal/notices/toasts';
import { onSessionChange } from '@moa/host/internal/session';
import { lastTotalKey } from '@moa/host/internal/session/last-total-key';
import { isApplyingRemote, keepText } from '@moa/host/internal/stored-value';
import { forgetFirstView } from '../first-view/stored-first-view.ts';
import { storedErrorsKey } from '../monitoring/stored-errors-key.ts';

/** Runs as long as the page; what comes back ends it. */
export function forgetPerson(): () => void {
  return onSessionChange((now, before) => {
    // Another tab that signed in the next user has cleared the storage, and may have stored their data.
    const isTaken = now.user !== null && isApplyingRemote();
    const isSameUser = now.status === 'signed-in' && now.user.id === before.user?.id;
    if (!isSameUser && !isTaken) keepText(lastTotalKey, null);
    if (!before.user || now.user?.id === before.user.id) return;
    forgetFirstView();
    forgetToasts();
    forgetErrorRecords();
    forgetBreadcrumbs();
    forgetLogLines();
    if (!isTaken) keepText(storedErrorsKey, null);
    if (!isTaken) forgetNoticePreferences();
    void import('@moa/host/internal/proof-key').then(({ forgetProofKey }) => forgetProofKey());
  });
}
