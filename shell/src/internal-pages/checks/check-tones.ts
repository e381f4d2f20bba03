import type { CheckState } from './check.ts';

export const checkTones = {
  waiting: 'neutral',
  running: 'neutral',
  holds: 'success',
  fails: 'danger',
  'not-here': 'caution',
} as const satisfies Record<CheckState, string>;
