/**
 * The contrast that a text needs (specification, section 5; WCAG 2.2, 1.4.3 and 1.4.6): 4.5, or 3 where
 * it is large; for AAA 7, or 4.5.
 */
type TextSize = { px: number; weight: number };

/** 18 px or more, or 14 px or more in bold. */
function isLarge({ px, weight }: TextSize): boolean {
  return px >= 18 || (px >= 14 && weight >= 700);
}

export function neededContrast(size: TextSize, level: 'AA' | 'AAA' = 'AA'): number {
  const needed = { AA: [4.5, 3], AAA: [7, 4.5] } as const;
  return needed[level][isLarge(size) ? 1 : 0];
}
