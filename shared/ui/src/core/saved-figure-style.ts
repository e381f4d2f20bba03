/** How a person likes amounts written, as the browser keeps it: two words, `code-after western`. */
import { readText, storedNames } from '@moa/host/internal/stored-text';

/** The place of the currency beside an amount. */
export const amountTemplates = [
  'symbol-before',
  'symbol-after',
  'code-after',
  'code-before',
] as const;
/** 만, 억, 조 or K, M, B, T. `auto` is what the language is used to. */
export const compactUnits = ['auto', 'korean', 'western'] as const;

export type AmountTemplate = (typeof amountTemplates)[number];
export type CompactUnits = (typeof compactUnits)[number];
export type FigureStyle = { template: AmountTemplate; compactUnits: CompactUnits };

export function savedFigureStyle(): FigureStyle {
  const [template, units] = (readText(storedNames.figures) ?? '').split(' ');
  return figureStyleFrom(
    { template, compactUnits: units },
    { template: 'symbol-before', compactUnits: 'auto' },
  );
}

/** What is not known is as it is otherwise. */
export function figureStyleFrom(
  given: { [K in keyof FigureStyle]?: string | undefined },
  otherwise: FigureStyle,
): FigureStyle {
  return {
    template: amountTemplates.find((known) => known === given.template) ?? otherwise.template,
    compactUnits:
      compactUnits.find((known) => known === given.compactUnits) ?? otherwise.compactUnits,
  };
}
