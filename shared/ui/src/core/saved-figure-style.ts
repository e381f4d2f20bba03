/** How a person likes amounts written, as the browser keeps it: four words, `code-after western auto exact`. */
import { readText, storedNames } from '@moa/host/internal/stored-text';

/** The place of the currency beside an amount. */
export const amountTemplates = [
  'symbol-before',
  'symbol-after',
  'code-after',
  'code-before',
] as const;
/** 만, 억, 조 or K, M, B, T. `auto` is what the language is used to. */
const compactUnits = ['auto', 'korean', 'western'] as const;

/** Of amounts in money: the currency's own, none, or two always. Coins keep theirs. */
const amountDecimals = ['auto', 'whole', 'two'] as const;
/** How they are read aloud: every digit, or shortened. */
const spokenNumbers = ['exact', 'rounded'] as const;

export type AmountTemplate = (typeof amountTemplates)[number];
export type CompactUnits = (typeof compactUnits)[number];
export type AmountDecimals = (typeof amountDecimals)[number];
export type SpokenNumbers = (typeof spokenNumbers)[number];
export type FigureStyle = {
  template: AmountTemplate;
  compactUnits: CompactUnits;
  decimals: AmountDecimals;
  spoken: SpokenNumbers;
};

export const firstFigureStyle: FigureStyle = {
  template: 'symbol-before',
  compactUnits: 'auto',
  decimals: 'auto',
  spoken: 'exact',
};

export function savedFigureStyle(): FigureStyle {
  const [template, compactUnits, decimals, spoken] = (readText(storedNames.figures) ?? '').split(
    ' ',
  );
  return figureStyleFrom({ template, compactUnits, decimals, spoken }, firstFigureStyle);
}

/** What is not known is as it is otherwise. */
export function figureStyleFrom(
  given: { [K in keyof FigureStyle]?: string | undefined },
  otherwise: FigureStyle,
): FigureStyle {
  const pick = <T extends string>(known: readonly T[], value: string | undefined, other: T): T =>
    known.find((one) => one === value) ?? other;
  return {
    template: pick(amountTemplates, given.template, otherwise.template),
    compactUnits: pick(compactUnits, given.compactUnits, otherwise.compactUnits),
    decimals: pick(amountDecimals, given.decimals, otherwise.decimals),
    spoken: pick(spokenNumbers, given.spoken, otherwise.spoken),
  };
}

/** For `MoneyOptions`. */
export function writtenBy({ template, compactUnits: units, decimals, spoken }: FigureStyle) {
  return { template, units, decimals, spoken };
}
