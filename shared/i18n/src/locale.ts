/** The language of the interface: one for the whole app, kept in a cookie so that the server's HTML knows it too. */
import { useSyncExternalStore } from 'react';

export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];

const cookieName = 'moa_locale';
const listeners = new Set<() => void>();
let current: Locale = initialLocale();

export function getLocale(): Locale {
  return current;
}

/** Switches the language everywhere, in one frame. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = locale;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${cookieName}=${locale}; path=/; max-age=31536000; samesite=lax`;
  }
  for (const listener of listeners) listener();
}

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocale(): Locale {
  return useSyncExternalStore(onLocaleChange, getLocale, getLocale);
}

function initialLocale(): Locale {
  if (typeof document === 'undefined') return 'ko';
  const saved = new RegExp(`(?:^|; )${cookieName}=(ko|en)`).exec(document.cookie)?.[1];
  if (saved === 'ko' || saved === 'en') return saved;
  return navigator.language.startsWith('ko') ? 'ko' : 'en';
}
