import { queryClient } from '@moa/host/query';

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
