/** What others may do with files that jobs make. */
export { readFile, removeFile, storeFile } from './store.ts';
