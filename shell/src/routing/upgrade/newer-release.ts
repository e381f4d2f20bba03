/**
 * A release that came out while the page is open. The page takes it over at the next navigation, by a
 * full load in the place of a soft one, where nobody loses anything by it; never while somebody types,
 * is asked something or waits for an act.
 */

import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { getRelease } from '@moa/host/release';
import { keepText, readText } from '@moa/host/stored-value';

const storageKey = 'moa.upgraded';
let newest: string | null = null;

/** The id that the server says runs now; empty where it has heard of no change, `none` where nothing runs. */
export function noteRelease(id: string): void {
  newest = id === '' || id === 'none' ? null : id;
}

/**
 * Whether this navigation may be a full load. `from` and `to`: the layouts of both pages; steps of
 * signing in and out have one of their own and hold what no load brings back.
 */
export function mayUpgrade(from: string | null, to: string | null): boolean {
  if (newest === null || newest === getRelease().id) return false;
  // Once for each: where the page comes with the release before, a load would lead to the next load.
  if (readText(storageKey, 'tab') === newest) return false;
  // A page that cannot reach the server would give way to the browser's own words for that.
  const isReached = realtimeStore.getState().status === 'connected';
  return from === 'default' && to === 'default' && isReached && !isBusy(document);
}

/** Loads the page anew at its address. False where that cannot be remembered, and so not be ended. */
export function upgrade(reload: () => void = () => location.reload()): boolean {
  if (newest === null || !keepText(storageKey, newest, 'tab')) return false;
  reload();
  return true;
}

function isBusy(page: Document): boolean {
  if (queryClient.isMutating() > 0) return true;
  const dialogs = page.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]');
  if ([...dialogs].some(isShown)) return true;
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => isTyped(field));
}

/** A popover is in the page also while it is closed. */
function isShown(dialog: Element): boolean {
  return !dialog.hasAttribute('popover') || dialog.getClientRects().length > 0;
}

const typedKinds = new Set([
  'text',
  'email',
  'password',
  'search',
  'url',
  'tel',
  'number',
  'textarea',
]);

/** React keeps `defaultValue` beside what it was told, so a field that is focused and filled counts as typed. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (!typedKinds.has(field.type) || field.value === '') return false;
  return field.value !== field.defaultValue || field === field.ownerDocument.activeElement;
}
