import type { Localized } from '@moa/contracts/localized';
import type { InternalPath } from '@moa/contracts/platform/internal-paths';
import type { ComponentType } from 'react';
import type { Check } from './checks/check.ts';

export type InternalPageEntry = {
  title: Localized;
  /** Purpose of the page, in one sentence. */
  purpose: Localized;
  /** The index lists all pages, and is one of them: it gets them handed instead of importing them. */
  Draw: ComponentType<{ pages: InternalPages }>;
  /** Checks of the page, which run on any page: `/test` runs them all. */
  checks: readonly Check[];
};

export type InternalPages = Readonly<Record<InternalPath, InternalPageEntry>>;
