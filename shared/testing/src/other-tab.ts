/** What another tab of the browser does, as this one sees it. */

/** Stores a text, or removes it, and this tab hears of it. */
export function storeElsewhere(key: string, text: string | null): void {
  const oldValue = localStorage.getItem(key);
  if (oldValue === text) return;
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: text }));
}

/** This page goes into the back/forward cache, where it hears nothing, and comes back after `meanwhile`. */
export function rest(meanwhile: () => void): void {
  const event = (type: string) => Object.assign(new Event(type), { persisted: true });
  window.dispatchEvent(event('pagehide'));
  meanwhile();
  window.dispatchEvent(event('pageshow'));
}
