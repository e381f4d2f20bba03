export { isQuietAt } from '../internal/notices/quiet-hours.ts';
