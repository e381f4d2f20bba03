const units = [
  [4, '만'],
  [8, '억'],
  [12, '조'],
] as const;

/**
 * Won in its two largest units, 「3억 1,799만 원」: how an amount of so many digits is said in Korea. What
 * is smaller is left out, so that it never says more than there is; null below 만, where the figure is
 * short enough by itself.
 */
export function wonInWords(won: string): string | null {
  const digits = (won.replace('-', '').split('.')[0] ?? '').replace(/^0+/, '');
  const largest = units.findLast(([places]) => digits.length > places)?.[0];
  if (largest === undefined) return null;
  const said = units
    .filter(([places]) => places === largest || places === largest - 4)
    .toReversed()
    .flatMap(([places, unit]) => {
      const part = digits.slice(places === largest ? 0 : -(places + 4), -places).replace(/^0+/, '');
      return part === '' ? [] : [`${part.replace(/\B(?=(\d{3})+$)/g, ',')}${unit}`];
    });
  return `${won.startsWith('-') ? '-' : ''}${said.join(' ')} 원`;
}
