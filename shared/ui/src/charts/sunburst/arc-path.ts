/** A piece of a ring as an SVG path about the middle, clockwise from the top, with a gap beside its neighbour. */
const gap = 1.5;
const turn = 2 * Math.PI;

export function arcPath(
  { from, to }: { from: number; to: number },
  inner: number,
  outer: number,
): string {
  // A whole turn begins where it ends, which no arc of a path can say.
  const isWhole = to - from > 0.9999;
  const end = isWhole ? from + 0.99999 : to;
  const at = (share: number, radius: number, shift: number) => {
    const angle = share * turn + shift / radius - turn / 4;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  const fits = (end - from) * turn * inner > gap * 2 && !isWhole;
  const half = fits ? gap / 2 : 0;
  const large = end - from > 0.5 ? 1 : 0;
  return [
    `M${at(from, outer, half)}`,
    `A${outer},${outer} 0 ${large} 1 ${at(end, outer, -half)}`,
    `L${at(end, inner, -half)}`,
    `A${inner},${inner} 0 ${large} 0 ${at(from, inner, half)}`,
    'Z',
  ].join('');
}
