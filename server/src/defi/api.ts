/** What others may ask of the protocols. */
export type { DefiReaders } from './readers.ts';
