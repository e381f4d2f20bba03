/** Links of the first view answer at once: the place is taken, and the shell opens it as it starts. */
import { bone, element } from './first-view.ts';
import { forgetFirstView } from './stored-first-view.ts';

/** `place` holds the first view. What is more than a plain press is the browser's, as for any link. */
export function answerTaps(tabs: HTMLElement, place: HTMLElement): void {
  const { title } = document;
  const show = () => {
    // The shell has drawn its own bar.
    if (!tabs.isConnected) return;
    const link = tabs.querySelector<HTMLElement>(`[href="${location.pathname}"]`);
    document.title = link ? `${link.dataset['title']} · Moa` : title;
    tabs.querySelector('[aria-current]')?.removeAttribute('aria-current');
    link?.setAttribute('aria-current', 'page');
  };
  tabs.onclick = (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.pathname === location.pathname) return;
    history.pushState(null, '', link.pathname);
    show();
    forgetFirstView();
    const view = element('div', { class: 'first-view', 'aria-busy': 'true' }, bone(), bone());
    place.querySelector('main')?.replaceChildren(view);
  };
  // Back and Forward take it back, and do it again.
  window.onpopstate = show;
}
