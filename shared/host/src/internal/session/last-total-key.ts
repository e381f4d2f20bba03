/** Where the last total is stored: the shell takes it away as a session ends or is locked, before its own code is there. */
export const lastTotalKey = 'moa.last-total';
