const typed = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  // Letters move the choice in these, and a dialog handles its own keys.
  '[role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]',
].join(', ');

/** True if the focused element accepts text, so that one-key shortcuts must not apply. */
export function isEditableTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}
