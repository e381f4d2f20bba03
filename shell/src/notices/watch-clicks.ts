import { leaveBreadcrumb } from '@moa/host/internal/failures/breadcrumbs';

const pressable = 'button, a, summary, [role="button"], [role="tab"], [role^="menuitem"]';

/** Remembers what was pressed, by the name that everybody sees. */
export function watchClicks(): () => void {
  const pressed = ({ target }: MouseEvent) => {
    const named = target instanceof Element ? target.closest(pressable) : null;
    const name = named?.getAttribute('aria-label') ?? named?.textContent;
    if (name) leaveBreadcrumb('click', name);
  };
  document.addEventListener('click', pressed, { capture: true });
  return () => document.removeEventListener('click', pressed, { capture: true });
}
