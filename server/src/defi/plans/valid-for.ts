/** Prices and allowances move: after this a plan is made again, and none of its permits is signed. */
export const validForMs = 5 * 60_000;
