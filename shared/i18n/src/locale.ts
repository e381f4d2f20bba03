/** The language of the interface: one for the whole app, kept in a cookie so that the server's HTML knows it too. */
import { createContext, use, useSyncExternalStore } from 'react';
import { readCookie, writeCookie } from './cookies.ts';

export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];

const cookieName = 'moa_locale';
const listeners = new Set<() => void>();
let current: Locale = initialLocale();

/**
 * Locale that is rendered; null without a `LanguageRoot`, where each component follows the locale
 * by itself. A new object rerenders every text.
 */
export const DrawnLocale = createContext<{ locale: Locale } | null>(null);

export function getLocale(): Locale {
  return current;
}

/** Switches the language: `LanguageRoot` draws all of it in one frame. */
export function setLocale(locale: Locale): void {
  if (locale === current) return;
  writeCookie(cookieName, locale);
  show(locale);
}

/** Takes over what another tab has chosen since. */
export function readLocaleAgain(): void {
  const saved = savedLocale();
  if (saved && saved !== current) show(saved);
}

function show(locale: Locale) {
  current = locale;
  for (const listener of listeners) listener();
}

export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLocale(): Locale {
  const drawn = use(DrawnLocale);
  const read = drawn ? () => drawn.locale : getLocale;
  return useSyncExternalStore(drawn ? never : onLocaleChange, read, read);
}

function never() {
  return () => undefined;
}

function initialLocale(): Locale {
  if (typeof document === 'undefined') return 'ko';
  return savedLocale() ?? (navigator.language.startsWith('ko') ? 'ko' : 'en');
}

function savedLocale(): Locale | undefined {
  const saved = readCookie(cookieName);
  return locales.find((locale) => locale === saved);
}
