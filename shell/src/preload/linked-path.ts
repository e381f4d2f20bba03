/** The path that a link under the pointer or the focus leads to within this app; null for anything else. */
export function linkedPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname ? pathname : null;
}
