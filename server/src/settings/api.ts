/** What others may know of settings. */
export { recordChange } from './history/record-change.ts';
