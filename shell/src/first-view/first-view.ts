/**
 * The first view: the frame of the page and the figure that came with it, drawn before the shell's
 * own file is there. Plain elements, no library: everything here is in front of everything else.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { savedFigureStyle } from '@moa/host/internal/figure-style';
import { readText, storedNames } from '@moa/host/internal/stored-text';
import { figureWords, hiddenMark } from '@moa/ui/internal/core/figure-words';
import { moneyFigure } from '@moa/ui/internal/core/money-figure';
import { speakMoney } from '@moa/ui/internal/core/spoken-money';
import { worldWords } from './world-words.ts';

type Locale = 'ko' | 'en';

/** Drawn view and the choices it was drawn for: it is valid only while they are unchanged. */
export type FirstView = {
  /** Holds the figure; the shell places it where the page will be, until the page is there. */
  element: HTMLElement;
  /** For whom. */
  session: string;
  path: string;
  currency: CurrencyCode;
  locale: Locale;
  hidden: boolean;
};

const words = {
  ko: { 'net-worth': '순자산' },
  en: { 'net-worth': 'Net worth' },
} as const satisfies Record<Locale, object>;

/** Null where the page brought no figure, or none in the currency that is chosen. */
export function createFirstView(given: HTMLElement): FirstView | null {
  const locale: Locale = document.documentElement.lang === 'en' ? 'en' : 'ko';
  const name = given.dataset['figure'];
  const currency = chosenCurrency(locale);
  const amount = given.dataset[currency.toLowerCase()];
  if (name !== 'net-worth' || amount === undefined || !/^-?\d+(\.\d+)?$/.test(amount)) return null;
  const hidden = readText(storedNames.hideAmounts) === '1';
  const heading = element('h1', { 'data-page-heading': '', tabindex: '-1' }, words[locale][name]);
  const total = element(
    'p',
    { class: 'first-total', 'data-total': currency, elementtiming: 'total' },
    hidden ? hiddenFigure(locale) : drawFigure(amount, currency, locale),
  );
  const card = element('section', { class: 'first-card' }, heading, total);
  const view = element('div', { class: 'first-view', 'aria-busy': 'true' }, card, bone(), rest());
  const session = given.dataset['session'] ?? '';
  return { element: view, session, path: location.pathname, currency, locale, hidden };
}

/** The frame around it, as far as it is there without a script: the rest comes with the shell. `tabs` came with the page. */
export function getFrame(
  { element: view, locale }: FirstView,
  simulated: boolean,
  tabs: HTMLElement = element('div', { class: 'first-tabs' }),
): HTMLElement[] {
  const bar = element('header', { class: 'first-bar' }, element('span', { class: 'first-mark' }));
  const main = element('main', { class: 'first-main' }, view);
  const frame = [bar, element('div', { class: 'first-columns' }, main)];
  if (simulated)
    frame.unshift(element('aside', { class: 'first-banner' }, worldWords[locale].simulated));
  return [...frame, tabs];
}

function drawFigure(amount: string, currency: CurrencyCode, locale: Locale): HTMLElement {
  const style = savedFigureStyle();
  const { sign, before, amount: parts, after } = moneyFigure(amount, currency, locale, style);
  const unit = (text: string, signed = false) =>
    text ? element('span', { class: signed ? 'first-unit first-signed' : 'first-unit' }, text) : '';
  return element(
    'span',
    { class: 'first-figure', 'data-spoken': speakMoney(amount, currency, locale, style) },
    hiddenFromReaders(
      sign,
      unit(before, sign !== ''),
      ...parts.map(({ text, unit: isUnit }) => (isUnit ? unit(text) : text)),
      after === '%' ? after : unit(after),
    ),
  );
}

function hiddenFigure(locale: Locale): HTMLElement {
  const said = element('span', { class: 'visually-hidden' }, figureWords[locale].hidden);
  return element('span', { class: 'first-hidden' }, hiddenFromReaders(hiddenMark), said);
}

/** Room for what a page has. */
export function bone(): HTMLElement {
  return element('div', { class: 'first-bone' });
}

function rest(): HTMLElement {
  return element('div', { class: 'first-bone first-rest' });
}

/** The same rule as `@moa/host/currency`, which is not there yet. */
function chosenCurrency(locale: Locale): CurrencyCode {
  const chosen = /^"([A-Z]{3,4})"$/.exec(readText(storedNames.currency) ?? '')?.[1];
  return (chosen ?? (locale === 'ko' ? 'KRW' : 'USD')) as CurrencyCode;
}

export function element(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: (Node | string)[]
): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Visible content that screen readers skip, since other words beside it say the same. */
function hiddenFromReaders(...children: (Node | string)[]): HTMLElement {
  return element('span', { 'aria-hidden': 'true' }, ...children);
}
