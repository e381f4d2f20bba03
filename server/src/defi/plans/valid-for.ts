/** Prices and allowances move: after this a plan is made again, and none of its permits is signed. */
export const validForMs = 5 * 60_000;

/** A transaction may wait in the mempool: one that is mined after this reverts, and costs gas. */
export const permitValidForMs = 30 * 60_000;
