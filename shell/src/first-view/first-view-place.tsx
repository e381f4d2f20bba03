import { useAppearance } from '@moa/host/appearance';
import { useDisplayCurrency } from '@moa/host/currency';
import { useSession } from '@moa/host/session';
import { useLocale } from '@moa/i18n/locale';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { sessionFits } from './session-fits.ts';
import { forgetFirstView, storedFirstView } from './stored-first-view.ts';

/**
 * Placeholder of the page until it is drawn: the first view from before the shell ran, if it still
 * matches the user's settings, and otherwise the generic page skeleton.
 */
export function FirstViewPlace({ otherwise }: { otherwise: ReactNode }) {
  const { user, status } = useSession();
  const currency = useDisplayCurrency();
  const locale = useLocale();
  const hidden = useAppearance('hideAmounts');
  const { pathname } = useLocation();
  const view = storedFirstView();
  const fits =
    view !== null &&
    user !== null &&
    status !== 'locked' &&
    // Another user may have signed in meanwhile, in another tab.
    sessionFits(view.session, document.cookie, Date.now()) &&
    view.path === pathname &&
    view.currency === currency &&
    view.locale === locale &&
    view.hidden === hidden;
  return fits ? <Place of={view.element} /> : otherwise;
}

function Place({ of: element }: { of: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(element);
  }, [element]);
  useEffect(() => forgetFirstView, []);
  return <div ref={place} />;
}
