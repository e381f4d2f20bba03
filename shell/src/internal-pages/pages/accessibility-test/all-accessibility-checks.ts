import type { Check } from '../../checks/check.ts';
import { contrastChecks } from './contrast-checks.ts';
import { walkChecks } from './walk-checks.tsx';

/** The pairs of colours, and the walk through a page. */
export const allAccessibilityChecks: readonly Check[] = [...contrastChecks, ...walkChecks];
