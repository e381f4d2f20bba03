/**
 * The currency that values are shown in and how figures are written: one choice, seen by every remote
 * at once. Rates and conversions come late (`@moa/host/late/exchange`).
 */
import { currencyCookie } from '@moa/contracts/platform/first-view';
import { type CurrencyCode, currencyCode, currencyCodes } from '@moa/contracts/primitives';
import { writeCookie } from '@moa/i18n/cookies';
import { getLocale } from '@moa/i18n/locale';
import { setNumberGrouping } from '@moa/i18n/messages';
import { createContext, use, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { emit } from './event-bus.ts';
import {
  type FigureStyle,
  type FigureStyleChange,
  figureStyleFrom,
  isSameFigureStyle,
  savedFigureStyle,
  storeFigureStyle,
} from './figure-style.ts';
import { claimSingleton } from './singleton.ts';
import { storedNames } from './stored-text.ts';
import { keepText, onStoredElsewhere, readStored, readText, writeStored } from './stored-value.ts';

claimSingleton('@moa/host/currency');

const storageKey = storedNames.currency;
const offeredKey = storedNames.currencies;
const convertsKey = storedNames.converts;
type Shown = {
  currency: CurrencyCode;
  offered: readonly CurrencyCode[];
  converts: boolean;
  figures: FigureStyle;
};
const store = createStore<Shown>(() => ({
  currency: initial(),
  offered: savedOffered(),
  converts: savedConverts(),
  figures: savedFigureStyle(),
}));

setNumberGrouping(store.getState().figures.grouping === 'grouped');

function getFigureStyle(): FigureStyle {
  return store.getState().figures;
}

export function useFigureStyle(): FigureStyle {
  return useStore(store, (state) => state.figures);
}

/** Values that are not known are left as they were, and words that another tab has just chosen too. */
export function setFigureStyle(change: FigureStyleChange): void {
  const before = savedFigureStyle(getFigureStyle());
  const figures = figureStyleFrom({ ...before, ...change }, before);
  storeFigureStyle(figures);
  showFigures(figures);
}

onStoredElsewhere(storedNames.figures, () => showFigures(savedFigureStyle()));

function showFigures(figures: FigureStyle) {
  if (isSameFigureStyle(figures, getFigureStyle())) return;
  setNumberGrouping(figures.grouping === 'grouped');
  store.setState({ figures });
}

/** Currencies that the header switches between, in their order. */
export function getDisplayCurrencies(): readonly CurrencyCode[] {
  return store.getState().offered;
}

export function useDisplayCurrencies(): readonly CurrencyCode[] {
  return useStore(store, (state) => state.offered);
}

/** In every tab. None at all brings back the three that everybody begins with. */
export function setDisplayCurrencies(codes: readonly CurrencyCode[]): void {
  keepText(offeredKey, codes.length > 0 ? codes.join(' ') : null);
  showOffered(codes);
}

function showOffered(codes: readonly string[]) {
  const offered = offeredFrom(codes);
  if (offered.join() !== getDisplayCurrencies().join()) store.setState({ offered });
}

/** True if totals are shown in the other display currencies as well. */
export function useAutoConvert(): boolean {
  return useStore(store, (state) => state.converts);
}

export function setAutoConvert(converts: boolean): void {
  keepText(convertsKey, converts ? null : '0');
  showConverts(converts);
}

function showConverts(converts: boolean) {
  if (converts !== store.getState().converts) store.setState({ converts });
}

function savedConverts(): boolean {
  return readText(convertsKey) !== '0';
}

onStoredElsewhere(convertsKey, () => showConverts(savedConverts()));
onStoredElsewhere(offeredKey, () => showOffered(savedOffered()));

function savedOffered(): readonly CurrencyCode[] {
  return offeredFrom((readText(offeredKey) ?? '').split(' '));
}

function offeredFrom(saved: readonly string[]): readonly CurrencyCode[] {
  const known = currencyCodes.filter((code) => saved.includes(code));
  if (known.length === 0) return ['KRW', 'USD', 'USDT'];
  return known.sort((a, b) => saved.indexOf(a) - saved.indexOf(b));
}

export function getDisplayCurrency(): CurrencyCode {
  return store.getState().currency;
}

/** Refused (false) when the code is not supported. */
export function setDisplayCurrency(currency: string): boolean {
  const code = currencyCodes.find((known) => known === currency);
  if (!code) return false;
  if (code !== getDisplayCurrency()) {
    writeStored(storageKey, code);
    sendToServer(code);
    show(code);
  }
  return true;
}

/** Stores the currency in use where none was chosen, so that it does not depend on the language. */
export function storeDisplayCurrency(): void {
  if (readStored(storageKey, currencyCode) !== null) return;
  writeStored(storageKey, getDisplayCurrency());
  sendToServer(getDisplayCurrency());
}

onStoredElsewhere(storageKey, () => {
  const code =
    readText(storageKey) === null ? firstCurrency() : readStored(storageKey, currencyCode);
  if (code && code !== getDisplayCurrency()) show(code);
});

function show(currency: CurrencyCode) {
  store.setState({ currency });
  emit('currency.changed', { currency });
}

/** Subscribes to changes of any of these settings. */
export const onDisplayCurrencyChange = store.subscribe;

/** The choice at once, for what chooses it. Figures use `useDisplayCurrency`. */
export function useChosenCurrency(): CurrencyCode {
  return useStore(store, (state) => state.currency);
}

/** The currency that is drawn; null where nothing leads (`CurrencyRoot`), and each part follows by itself. */
export const DrawnCurrency = createContext<CurrencyCode | null>(null);

export function useDisplayCurrency(): CurrencyCode {
  const drawn = use(DrawnCurrency);
  const read = drawn ? () => drawn : getDisplayCurrency;
  return useSyncExternalStore(drawn ? never : store.subscribe, read, read);
}

function never() {
  return () => undefined;
}

function initial(): CurrencyCode {
  const chosen = readStored(storageKey, currencyCode);
  if (chosen) sendToServer(chosen);
  return chosen ?? firstCurrency();
}

function firstCurrency(): CurrencyCode {
  return getLocale() === 'ko' ? 'KRW' : 'USD';
}

/** So that the answers that come with the next page are in it. */
function sendToServer(currency: CurrencyCode) {
  writeCookie(currencyCookie, currency);
}
