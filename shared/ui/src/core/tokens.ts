/**
 * The design's tokens by role. The values stand in `styles/base.css`, for light and dark, so that a
 * theme switch is one attribute on the document and redraws nothing.
 */
export const color = {
  /** The page itself, what is raised above it, what is sunken into it. */
  surface: 'var(--surface)',
  surfaceRaised: 'var(--surface-raised)',
  surfaceSunken: 'var(--surface-sunken)',
  surfaceHover: 'var(--surface-hover)',
  border: 'var(--border)',
  borderStrong: 'var(--border-strong)',
  text: 'var(--text)',
  textQuiet: 'var(--text-quiet)',
  textFaint: 'var(--text-faint)',
  /** Interactive elements. */
  accent: 'var(--accent)',
  accentHover: 'var(--accent-hover)',
  accentSoft: 'var(--accent-soft)',
  onAccent: 'var(--on-accent)',
  success: 'var(--success)',
  successSoft: 'var(--success-soft)',
  caution: 'var(--caution)',
  cautionSoft: 'var(--caution-soft)',
  danger: 'var(--danger)',
  dangerSoft: 'var(--danger-soft)',
  onDanger: 'var(--on-danger)',
  gain: 'var(--gain)',
  gainSoft: 'var(--gain-soft)',
  loss: 'var(--loss)',
  lossSoft: 'var(--loss-soft)',
  focus: 'var(--focus)',
  chart1: 'var(--chart-1)',
  chart2: 'var(--chart-2)',
  chart3: 'var(--chart-3)',
  chart4: 'var(--chart-4)',
  chart5: 'var(--chart-5)',
  scrim: 'var(--scrim)',
} as const;

/** The 4 px grid: `space(4)` is 16 px. */
export function space(steps: number): string {
  return `${steps * 4}px`;
}

export const fontSize = {
  12: '0.75rem',
  13: '0.8125rem',
  15: '0.9375rem',
  17: '1.0625rem',
  20: '1.25rem',
  24: '1.5rem',
  32: '2rem',
  40: '2.5rem',
} as const;
export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;
export const radius = { small: '8px', medium: '12px', large: '20px', round: '999px' } as const;
export const shadow = {
  raised: 'var(--shadow-raised)',
  floating: 'var(--shadow-floating)',
} as const;
export const motion = {
  quick: '120ms',
  normal: '200ms',
  theme: '300ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** From these widths on. */
export const media = {
  tablet: '@media (min-width: 640px)',
  desktop: '@media (min-width: 1024px)',
  /** So low, as at 400 % of zoom, that bars that stay would leave no page between them. */
  low: '@media (max-height: 399px)',
} as const;
export const contentWidth = '1200px';
