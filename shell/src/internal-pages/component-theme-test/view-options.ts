/** Which parts of the design system are shown, and how. The options are in the URL, so that a view can be sent. */
import { type GainLossPalette, gainLossPalettes } from '@moa/host/appearance';
import type { SpecimenGroup } from '@moa/ui/internal/specimens/define-specimens';

export const groups = [
  'foundations',
  'actions',
  'inputs',
  'overlays',
  'feedback',
  'figures',
  'data',
  'charts',
] as const satisfies readonly SpecimenGroup[];
export const themes = ['both', 'light', 'dark'] as const;
export const widths = ['full', '390', '320'] as const;
export const amounts = ['shown', 'hidden'] as const;

export type ViewOptions = {
  group: SpecimenGroup | 'all';
  theme: (typeof themes)[number];
  gain: GainLossPalette;
  amounts: (typeof amounts)[number];
  width: (typeof widths)[number];
  /** The one part to show, by its name; null shows all. */
  part: string | null;
};

/**
 * Reads the options from the address; missing or unknown ones default to the user's own settings.
 */
export function readViewOptions(
  search: URLSearchParams,
  own: { gain: GainLossPalette; amounts: ViewOptions['amounts'] },
): ViewOptions {
  const pick = <T extends string>(name: string, values: readonly T[], otherwise: T): T =>
    values.find((value) => value === search.get(name)) ?? otherwise;
  return {
    group: pick('group', ['all', ...groups], 'all'),
    theme: pick('theme', themes, 'both'),
    gain: pick('gain', gainLossPalettes, own.gain),
    amounts: pick('amounts', amounts, own.amounts),
    width: pick('width', widths, 'full'),
    part: search.get('part'),
  };
}
