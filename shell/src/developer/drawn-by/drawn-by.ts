/** Finds the origin of an element of the page: a remote and its module, or the shell itself. */
import { findRemote } from '../../federation/remotes.ts';

type DrawnBy = {
  /** The remote's name, or `shell`. */
  remote: string;
  version: string | null;
  /** `./pages/assets`; null for the shell. */
  module: string | null;
  owner: { team: string; contact: string } | null;
  /** Readable name of the element. */
  element: string;
};

export function drawnBy(element: Element): DrawnBy {
  const place = element.closest<HTMLElement>('[data-remote]');
  const remote = place?.dataset['remote'];
  const released = remote ? findRemote(remote) : undefined;
  return {
    remote: remote ?? 'shell',
    version: released?.version ?? null,
    module: place?.dataset['module'] ?? null,
    owner: released?.manifest.owner ?? null,
    element: getName(element),
  };
}

/** Everything that remotes have drawn on this page, in its order. */
export function drawnPlaces(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-remote]')];
}

function getName(element: Element): string {
  const role = element.getAttribute('role');
  const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
  const tag = element.tagName.toLowerCase();
  const short = [...label].length > 40 ? `${[...label].slice(0, 40).join('')}…` : label;
  return [role ? `${tag}[${role}]` : tag, short].filter(Boolean).join(' · ');
}
