/**
 * The user's number formats, as stored in the browser: words in the order below, such as
 * `code-after western auto`.
 */
import { keepText, readText, storedNames } from './stored-text.ts';

/** Allowed values; the first of each is the default. */
const words = {
  /** The place of the currency beside an amount. */
  template: ['symbol-before', 'symbol-after', 'code-after', 'code-before'],
  /** 만, 억, 조 or K, M, B, T. `auto` is what the number locale is used to. */
  compactUnits: ['auto', 'korean', 'western'],
  /** Decimals of amounts in money: the currency's own, none, or always two. Coins keep theirs. */
  decimals: ['auto', 'whole', 'two'],
  /** Amounts in screen readers: every digit, or shortened. */
  spoken: ['exact', 'rounded'],
  /** Separation of thousands. */
  grouping: ['grouped', 'plain'],
  /** `compact` shortens all amounts but prices and exact ones. */
  notation: ['standard', 'compact'],
  /** Signs of amounts, as those of `Intl.NumberFormat`. */
  sign: ['auto', 'always', 'exceptZero', 'never'],
  /** `auto` is the language of the pages. */
  numberLocale: ['auto', 'ko-KR', 'en-US'],
  /** Decimals of prices and rates from one to a hundred. */
  precision: ['2', '0', '1', '3', '4', '5', '6', '7', '8'],
} as const;

export type FigureStyle = { readonly [Name in keyof typeof words]: (typeof words)[Name][number] };
/** Values that are not known are ignored. */
export type FigureStyleChange = { readonly [Name in keyof FigureStyle]?: string | undefined };

const names = Object.keys(words) as (keyof FigureStyle)[];

/** Completes a style: unknown values come from `otherwise`, else from the defaults. */
export function figureStyleFrom(given: FigureStyleChange, otherwise?: FigureStyle): FigureStyle {
  const pick = (name: keyof FigureStyle) => {
    const known: readonly string[] = words[name];
    return known.find((word) => word === given[name]) ?? otherwise?.[name] ?? known[0];
  };
  return Object.fromEntries(names.map((name) => [name, pick(name)])) as FigureStyle;
}

/** `otherwise` is the style where none is stored. */
export function savedFigureStyle(otherwise: FigureStyle = figureStyleFrom({})): FigureStyle {
  const saved = readText(storedNames.figures)?.split(' ');
  if (saved === undefined) return otherwise;
  return figureStyleFrom(Object.fromEntries(names.map((name, at) => [name, saved[at]])));
}

export function isSameFigureStyle(one: FigureStyle, other: FigureStyle): boolean {
  return names.every((name) => one[name] === other[name]);
}

export function storeFigureStyle(style: FigureStyle): void {
  keepText(storedNames.figures, names.map((name) => style[name]).join(' '));
}
