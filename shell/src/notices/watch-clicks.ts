import { leaveBreadcrumb, programTextOr } from '@moa/host/internal/failures/breadcrumbs';

const pressable = 'button, a, summary, [role="button"], [role="tab"], [role^="menuitem"]';

/** Remembers what was pressed: by its name where that is the program's, else by what it is. */
export function watchClicks(): () => void {
  const pressed = ({ target }: MouseEvent) => {
    const named = target instanceof Element ? target.closest(pressable) : null;
    if (!named) return;
    const kind = named.getAttribute('role') ?? (named.localName === 'a' ? 'link' : named.localName);
    const name = named.getAttribute('aria-label') ?? named.textContent;
    leaveBreadcrumb('click', programTextOr(kind, name));
  };
  document.addEventListener('click', pressed, { capture: true });
  return () => document.removeEventListener('click', pressed, { capture: true });
}
