/** The six ways to write a value (specification, section 9). */
export const templates = [
  'symbol-before',
  'symbol-after',
  'code-after',
  'code-before',
  'compact',
  'percentage',
] as const;
export type Template = (typeof templates)[number];
