import type { Check } from '../../checks/check.ts';
import { keyboardChecks } from './keyboard-checks.ts';
import { matrixChecks } from './matrix-checks.tsx';

/** The keys of the app, and those of its parts. */
export const allKeyboardChecks: readonly Check[] = [...keyboardChecks, ...matrixChecks];
