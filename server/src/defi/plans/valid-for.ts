/** Prices and allowances move: after this a plan is made again, and its permits are worth nothing. */
export const validForMs = 5 * 60_000;
