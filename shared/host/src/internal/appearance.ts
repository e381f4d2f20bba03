/**
 * Appearance settings: theme, the colours of gain and loss, and whether amounts are hidden. Theme
 * and colours are also stored in cookies, so that the server's HTML has them before any script
 * runs. The shell updates the other tabs (`shell/src/tabs`).
 */

import { readCookie, writeCookie } from '@moa/i18n/cookies';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { matchesMedia } from './browser.ts';
import { claimSingleton } from './singleton.ts';
import { keepText, readText, storedNames } from './stored-text.ts';

claimSingleton('@moa/host/appearance');

export const themeModes = ['light', 'dark', 'system'] as const;
export type ThemeMode = (typeof themeModes)[number];
export const gainLossPalettes = ['korean', 'western', 'colour-blind'] as const;
export type GainLossPalette = (typeof gainLossPalettes)[number];

type Appearance = { theme: ThemeMode; gainLoss: GainLossPalette; hideAmounts: boolean };

/** Colour of the browser's own interface around the page, by theme. */
const frameColors = { light: '#ffffff', dark: '#0a0a0a' } as const;
const themeTransition = 300;
/** From a press to its picture: two frames, and a machine that needs more has no time for pictures. */
const slowAnswerMs = 34;

const store = createStore<Appearance>(() =>
  saved(document.documentElement.lang === 'en' ? 'western' : 'korean'),
);

export const getAppearance = store.getState;
export const onAppearanceChange = store.subscribe;
/** Reads one setting, so that a change of theme does not redraw every amount. */
export function useAppearance<K extends keyof Appearance>(of: K): Appearance[K] {
  return useStore(store, (appearance) => appearance[of]);
}

/** Refused (false) unless it is light, dark or system. */
export function setTheme(mode: string): boolean {
  const theme = oneOf(themeModes, mode);
  if (!theme) return false;
  writeCookie('moa_theme', theme);
  show({ ...store.getState(), theme });
  return true;
}

/** light, dark, system, light … */
export function nextTheme(mode: ThemeMode): ThemeMode {
  return themeModes[(themeModes.indexOf(mode) + 1) % themeModes.length] ?? 'system';
}

export function setGainLoss(palette: GainLossPalette): void {
  writeCookie('moa_gain', palette);
  show({ ...store.getState(), gainLoss: palette });
}

/** Stores the colours in use where none were chosen, so that they do not depend on the language. */
export function storeGainLoss(): void {
  if (oneOf(gainLossPalettes, readCookie('moa_gain')) === undefined)
    writeCookie('moa_gain', store.getState().gainLoss);
}

export function setHideAmounts(hideAmounts: boolean): void {
  keepText(storedNames.hideAmounts, hideAmounts ? '1' : '0');
  show({ ...store.getState(), hideAmounts });
}

/** Takes over what another tab has chosen since. */
export function readAppearanceAgain(): void {
  show(saved(store.getState().gainLoss));
}

let blending: ReturnType<typeof setTimeout> | undefined;
/**
 * For 300 ms colours change gradually, where it is the system that changes them and the page as it
 * was is gone already; and only then: otherwise every hover would be as slow.
 */
export function blendColors(): void {
  if (wantsNoMotion()) return;
  const { dataset } = document.documentElement;
  dataset['themeChanging'] = '';
  clearTimeout(blending);
  blending = setTimeout(() => delete dataset['themeChanging'], themeTransition);
}

function wantsNoMotion(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'reduced' ||
    matchesMedia('(prefers-reduced-motion: reduce)')
  );
}

function saved(gainLoss: GainLossPalette): Appearance {
  return {
    theme: oneOf(themeModes, readCookie('moa_theme')) ?? 'system',
    gainLoss: oneOf(gainLossPalettes, readCookie('moa_gain')) ?? gainLoss,
    hideAmounts: readText(storedNames.hideAmounts) === '1',
  };
}

/** In the document and for everybody who listens, in one frame. */
function show(next: Appearance) {
  const { theme, gainLoss, hideAmounts } = store.getState();
  if (next.theme === theme && next.gainLoss === gainLoss && next.hideAmounts === hideAmounts)
    return;
  store.setState(next);
  document.documentElement.dataset['gain'] = next.gainLoss;
  if (next.theme !== theme) fade(drawTheme);
}

function drawTheme() {
  const { theme } = store.getState();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = frameColors[theme === 'system' ? own : theme];
  }
  document.documentElement.dataset['theme'] = theme;
}

let answered = 0;
/**
 * Lets the page as it was fade into what it becomes: two pictures, where a transition of each element
 * takes a slow phone half a second of work. Where a browser has no such thing, at once.
 */
function fade(draw: () => void) {
  if (!document.startViewTransition || wantsNoMotion()) return draw();
  // The press is answered first. Where that alone takes long, pictures would keep the page from its
  // next answer for a fifth of a second, and their fading would be seen as two jumps.
  const requested = performance.now();
  cancelAnimationFrame(answered);
  answered = requestAnimationFrame(() =>
    setTimeout(() => (performance.now() - requested > slowAnswerMs ? draw() : fadeNow(draw))),
  );
}

function fadeNow(draw: () => void) {
  const transition = document.startViewTransition(draw);
  const { ready, finished } = transition;
  // A page that is not seen, or a second change during the first, is drawn without.
  for (const end of [ready, finished]) end.catch(() => undefined);
  // Browsers give a press on the two pictures to the root, and it would be lost.
  const root = document.documentElement;
  const pressed = (event: PointerEvent) => {
    if (event.target !== root) return;
    transition.skipTransition();
    root.addEventListener('click', passOn, { once: true });
  };
  root.addEventListener('pointerdown', pressed);
  void finished
    .finally(() => root.removeEventListener('pointerdown', pressed))
    .catch(() => undefined);
}

const frameMs = 17;

/** Does on the page what was pressed on its picture, once the page is drawn again. */
function passOn({ target, clientX, clientY }: MouseEvent) {
  if (target !== document.documentElement) return;
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY });
  setTimeout(() => document.elementFromPoint(clientX, clientY)?.dispatchEvent(press), frameMs);
}

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((known) => known === value);
}
