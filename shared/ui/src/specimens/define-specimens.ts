/**
 * Specimens: a component in each of its states: `<part>.specimens.tsx`, beside the component.
 * `/component-theme-test` draws them all, in both themes.
 */
import type { Locale } from '@moa/i18n/locale';
import type { ReactNode } from 'react';

export type SpecimenGroup =
  | 'foundations'
  | 'actions'
  | 'inputs'
  | 'overlays'
  | 'feedback'
  | 'figures'
  | 'data'
  | 'charts';

type Specimen = {
  /** The state, as a designer would name it: `busy`, `with an error`. */
  state: Record<Locale, string>;
  /** A component of its own, so that a specimen may hold state. */
  Draw: () => ReactNode;
};

export type Specimens = {
  /** The exported name: `Button`. */
  part: string;
  group: SpecimenGroup;
  /** Purpose of the component, in one sentence. */
  purpose: Record<Locale, string>;
  /** Parts that need the room take the whole width. */
  wide?: boolean;
  states: readonly Specimen[];
};

export function defineSpecimens(specimens: Specimens): Specimens {
  return specimens;
}
