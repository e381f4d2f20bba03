/** Which part of a past an entry belongs to, as sources say what they lack; null for what no source reports. */
export const partOfType = {
  trade: 'trades',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  income: 'income',
  adjustment: null,
} as const;
