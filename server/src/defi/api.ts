/** Public interface of the DeFi domain for other domains. */
export type { Accrual } from './accruals/accrual.ts';
export { createLogBook } from './logs/log-book.ts';
export type { DefiReaders } from './readers.ts';
export { createWaitingPrincipal } from './uniswap-v3/waiting-principal.ts';
