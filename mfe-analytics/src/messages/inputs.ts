/** Inputs of formulas other than figures. */
import { defineMessages } from '@moa/i18n/messages';

export const inputMessages = defineMessages(
  {
    first: '시작 금액',
    last: '마지막 금액',
    inflow: '입금',
    outflow: '출금',
    benchmark: '비교 기준',
    riskFree: '무위험 수익률',
    idle: '이자가 없는 자산',
  },
  {
    first: 'Start value',
    last: 'End value',
    inflow: 'Deposits',
    outflow: 'Withdrawals',
    benchmark: 'Benchmark',
    riskFree: 'Risk-free rate',
    idle: 'Non-interest assets',
  },
);
