/** Links of the first view answer at once: the place is taken, and the shell opens it as it starts. */
import { element } from './element.ts';
import { bone } from './first-view.ts';
import { forgetFirstView } from './stored-first-view.ts';

/** `place` holds the first view. What is more than a plain press is the browser's, as for any link. */
export function answerTaps(tabs: HTMLElement, place: HTMLElement): void {
  const { title } = document;
  const show = (link: HTMLAnchorElement | undefined) => {
    document.title = link ? `${link.dataset['title']} · Moa` : title;
    tabs.querySelector('[aria-current]')?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'page');
  };
  tabs.onclick = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { metaKey, ctrlKey, shiftKey, altKey } = event;
    if (!link || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (link.pathname === location.pathname) return;
    history.pushState(null, '', link.pathname);
    show(link);
    forgetFirstView();
    const view = element('div', { class: 'first-view', 'aria-busy': 'true' }, bone(), bone());
    place.querySelector('main')?.replaceChildren(view);
  };
  // Back and Forward, until the shell draws its own bar.
  window.onpopstate = () => {
    const links = [...tabs.querySelectorAll('a')];
    if (tabs.isConnected) show(links.find(({ pathname }) => pathname === location.pathname));
  };
}
