export { isQuietAt } from '../internal/quiet-hours.ts';
