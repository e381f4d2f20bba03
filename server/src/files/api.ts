/** What others may do with files that jobs make. */
export { readFile, removeFile, type StoredFile, storeFile } from './store.ts';
