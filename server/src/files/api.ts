/** Public interface for files that jobs create. */
export { readFile, removeFile, storeFile } from './store.ts';
