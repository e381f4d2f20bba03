/**
 * Features that some browsers and windows lack (plain HTTP, web views, private windows, policies), each
 * with a substitute.
 */

/** A random UUID, version 4 (RFC 9562). */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Copies a text. Rejects where the browser refuses or has no clipboard. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}

/** Runs `work` while no other tab does, or beside other tabs where the browser has no locks. */
export function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return locksOf()?.request(name, work) ?? work();
}

/** A signal that aborts after so many milliseconds. */
export function timeoutSignal(ms: number): AbortSignal {
  if (typeof AbortSignal.timeout === 'function') return AbortSignal.timeout(ms);
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
  return controller.signal;
}

/** Web locks; null where the browser has none. */
export const locksOf = (): LockManager | null => ('locks' in navigator ? navigator.locks : null);

/** Service workers; null where the browser has none or refuses them. */
export function serviceWorkers(): ServiceWorkerContainer | null {
  try {
    return (navigator.serviceWorker as ServiceWorkerContainer | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Permission for notifications; `unsupported` where push messages cannot be shown. */
export function pushPermission(): NotificationPermission | 'unsupported' {
  const isSupported =
    serviceWorkers() !== null && 'PushManager' in globalThis && 'Notification' in globalThis;
  return isSupported ? Notification.permission : 'unsupported';
}

/** Asks for that permission; only a press may lead here. Denied where there is nothing to ask for. */
export const requestPushPermission = async (): Promise<NotificationPermission> =>
  pushPermission() === 'unsupported' ? 'denied' : Notification.requestPermission();

const nothing = () => undefined;

/** Calls after each change of an element's size; never where sizes are not observed. Returns the clean-up. */
export function onResize(element: Element, listener: (width: number) => void): () => void {
  if (typeof ResizeObserver !== 'function') return nothing;
  const observer = new ResizeObserver(([entry]) => listener(entry?.contentRect.width ?? 0));
  observer.observe(element);
  return () => observer.disconnect();
}

/** True if `onNear` can tell that an element comes near the view. */
export const canWatchView = () => typeof IntersectionObserver === 'function';

/** Calls once an element comes near the view; at once where that is not observed. Returns the clean-up. */
export function onNear(element: Element, rootMargin: string, listener: () => void): () => void {
  if (!canWatchView()) {
    listener();
    return nothing;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) listener();
    },
    { rootMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True if a media query matches; false where there are none. */
export const matchesMedia = (query: string): boolean =>
  globalThis.matchMedia?.(query).matches ?? false;

/** Calls after each change of a media query. Returns the clean-up. */
export function onMediaChange(query: string, listener: () => void): () => void {
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener?.('change', listener);
  return () => media?.removeEventListener?.('change', listener);
}

/** Calls when the browser has nothing to do, after `timeout` ms at the latest. Returns what calls it off. */
export function whenIdle(act: () => void, timeout: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    act();
    return nothing;
  }
  const idle = requestIdleCallback(act, { timeout });
  return () => cancelIdleCallback(idle);
}

/** Calls with the entries of a type as they are measured; never where they are not. Returns the clean-up. */
export function onPerformance(
  options: PerformanceObserverInit & { type: string },
  listener: (entries: PerformanceEntry[]) => void,
): () => void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(options.type)) return nothing;
  const observer = new PerformanceObserver((list) => listener(list.getEntries()));
  observer.observe(options);
  return () => observer.disconnect();
}

/**
 * A channel to the other tabs of this browser. Where the browser has none, or refuses it (Firefox with
 * cookies blocked), each tab stands alone: `isOpen` is false, and nothing is sent or received.
 */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'> & {
  isOpen: boolean;
};

export function openTabChannel(name: string): TabChannel {
  try {
    return Object.assign(new BroadcastChannel(name), { isOpen: true });
  } catch {
    return { isOpen: false, onmessage: null, postMessage: nothing, close: nothing };
  }
}

/** True if this device itself can verify its user for a passkey; false where the browser cannot say. */
export async function hasPlatformAuthenticator(): Promise<boolean> {
  try {
    return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
  } catch {
    return false;
  }
}

/** Names in one line, joined as the language does. */
export function listText(
  names: readonly string[],
  locale: string,
  options: Intl.ListFormatOptions = { type: 'unit', style: 'narrow' },
): string {
  return typeof Intl.ListFormat === 'function'
    ? new Intl.ListFormat(locale, options).format(names)
    : names.join(', ');
}

/** The name of a region or a currency; the code where the browser knows none. */
export function nameOfCode(code: string, locale: string, type: 'region' | 'currency'): string {
  try {
    return new Intl.DisplayNames(locale, { type, fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Time zones that the browser lists; none where it lists none. */
export const knownTimeZones = (): string[] =>
  typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];

/** Visible letters of a text. */
export function lettersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return Array.from(text);
  const segments = new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text);
  return Array.from(segments, ({ segment }) => segment);
}
