declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'woff' | 'sfnt';
    /** Tags of OpenType features; all where it is left out. */
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  /** The font with the characters of a text and no others. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
