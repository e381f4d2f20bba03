const typed = [
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  // Letters move the choice in these, and a dialog's keys are its own.
  '[role=textbox], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog]',
].join(', ');

/** Whether letters belong to where the focus is. */
export function takesTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typed) !== null;
}
