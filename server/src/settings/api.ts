/** Public interface of settings. */
export { recordChange } from './history/record-change.ts';
export { readOwnWords } from './my-data/read-own-words.ts';
