/** What others may ask of the protocols. */
export type { Accrual } from './accruals/accrual.ts';
export type { DefiReaders } from './readers.ts';
