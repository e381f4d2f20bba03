/**
 * Handles a release published while the page is open. The next navigation loads it by a full load
 * instead of a soft one, unless the user would lose something: text being typed, an open dialog, a
 * mutation in progress.
 */
import { getRelease } from '@moa/host/internal/release';
import { queryClient } from '@moa/host/query';
import { realtimeStore } from '@moa/host/realtime';
import { keepText, readText } from '@moa/host/stored-value';

const storageKey = 'moa.upgraded';
let newest: string | null = null;

/** Records the release that the server runs now: empty where nothing changed, `none` where nothing runs. */
export function recordRelease(id: string): void {
  newest = id === '' || id === 'none' ? null : id;
}

/**
 * True if this navigation may be a full load. `from` and `to`: the layouts of both pages; the steps
 * of signing in and out have their own layout and hold state that a load would lose.
 */
export function mayUpgrade(from: string | null, to: string | null): boolean {
  if (newest === null || newest === getRelease().id) return false;
  // Once for each: where the page comes with the release before, a load would lead to the next load.
  if (readText(storageKey, 'tab') === newest) return false;
  // A page that cannot reach the server would give way to the browser's own words for that.
  const isReached = realtimeStore.getState().status === 'connected';
  return from === 'default' && to === 'default' && isReached && !isBusy(document);
}

/** Reloads the page. False where the reload cannot be remembered, since it would then repeat without end. */
export function upgrade(reload: () => void = () => location.reload()): boolean {
  if (newest === null || !keepText(storageKey, newest, 'tab')) return false;
  reload();
  return true;
}

/**
 * True if a reload would lose user input: text being typed, an open dialog, an action in progress.
 */
export function isBusy(page: Document): boolean {
  if (queryClient.isMutating() > 0) return true;
  const dialogs = page.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]');
  if ([...dialogs].some(isShown)) return true;
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) => isTyped(field));
}

/** A closed popover is still in the document. */
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

/** React keeps `defaultValue` equal to the given value, so a filled field with the focus counts as typed. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (!typedKinds.has(field.type) || field.value === '') return false;
  return field.value !== field.defaultValue || field === field.ownerDocument.activeElement;
}
