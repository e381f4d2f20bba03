/** The icons of an installed Moa, each as what it is drawn from. */
type Icon = {
  file: string;
  /** px */
  size: number;
  /** `full`: to the edges, since the system gives it its own shape; `masked`: with room for any such shape. */
  shape: 'rounded' | 'full' | 'masked';
};

export const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, shape: 'rounded' },
  { file: 'icon-maskable-512.png', size: 512, shape: 'masked' },
  { file: 'apple-touch-icon.png', size: 180, shape: 'full' },
];

/** Within a circle of four fifths of the width a mask takes nothing away (W3C, Web App Manifest, "icon masks"). */
const maskedScale = 0.75;

/** `mark`: the rounded icon, 32 units wide, whose ground is its only `rect`. */
export function svgOf(mark: string, { shape }: Pick<Icon, 'shape'>): string {
  if (shape === 'rounded') return mark;
  const square = mark.replace(/ rx="\d+"/, '');
  if (shape === 'full') return square;
  const aside = 16 * (1 - maskedScale);
  return square.replace(
    '<path ',
    `<path transform="translate(${aside} ${aside}) scale(${maskedScale})" `,
  );
}
