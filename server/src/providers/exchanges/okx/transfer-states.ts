/**
 * States of deposits and withdrawals.
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-deposit-history
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-withdrawal-history
 */
import type { ReportedWords } from '../history/reported-words.ts';

export const depositStates: ReportedWords = {
  // Credited, at first without being free to be withdrawn.
  1: 'done',
  2: 'done',
  0: 'waits',
  // Suspended, held by a list of addresses, frozen, intercepted, beyond a limit, with the travel rule.
  8: 'waits',
  11: 'waits',
  12: 'waits',
  13: 'waits',
  14: 'waits',
  17: 'waits',
};

export const withdrawalStates: ReportedWords = {
  2: 'done',
  // Awaiting approval, funds in the hot wallet, or travel rule checks.
  0: 'waits',
  4: 'waits',
  5: 'waits',
  6: 'waits',
  7: 'waits',
  8: 'waits',
  9: 'waits',
  10: 'waits',
  12: 'waits',
  17: 'waits',
  19: 'waits',
  // Under way.
  1: 'waits',
  15: 'waits',
  16: 'waits',
  '-3': 'waits',
  '-2': 'void',
  '-1': 'void',
};
