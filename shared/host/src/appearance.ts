/**
 * How the app looks to this person: theme, the colours of gain and loss, and whether amounts are
 * hidden. The theme also stands in a cookie, so that the server's HTML has it before any script runs.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from './singleton.ts';

claimSingleton('@moa/host/appearance');

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];
export const gainLossPalettes = ['korean', 'western', 'colour-blind'] as const;
export type GainLossPalette = (typeof gainLossPalettes)[number];

type Appearance = { theme: ThemeMode; gainLoss: GainLossPalette; hideAmounts: boolean };

const store = createStore<Appearance>(() => ({
  theme: oneOf(themeModes, cookie('moa_theme')) ?? 'system',
  gainLoss:
    oneOf(gainLossPalettes, cookie('moa_gain')) ??
    (document.documentElement.lang === 'en' ? 'western' : 'korean'),
  hideAmounts: localStorage.getItem('moa.hide') === '1',
}));

export const getAppearance = store.getState;
export function useAppearance(): Appearance {
  return useStore(store);
}

/** Refused (false) unless it is light, dark or system. */
export function setTheme(mode: string): boolean {
  const theme = oneOf(themeModes, mode);
  if (!theme) return false;
  keep('moa_theme', theme);
  document.documentElement.dataset['theme'] = theme;
  store.setState({ theme });
  return true;
}

/** light, dark, system, light … */
export function nextTheme(mode: ThemeMode): ThemeMode {
  return themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'system';
}

export function setGainLoss(palette: GainLossPalette): void {
  keep('moa_gain', palette);
  document.documentElement.dataset['gain'] = palette;
  store.setState({ gainLoss: palette });
}

export function setHideAmounts(hideAmounts: boolean): void {
  localStorage.setItem('moa.hide', hideAmounts ? '1' : '0');
  store.setState({ hideAmounts });
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}

function cookie(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

function keep(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
