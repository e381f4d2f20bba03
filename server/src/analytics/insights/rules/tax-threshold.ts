import { compare, divide, multiply } from '@moa/finance/money/decimal';
import { getTaxRules } from '../../tax.ts';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, moneyWords } from '../words/figures-in-words.ts';
import { getMoney, inCurrency, toAnalysis } from './rule-helpers.ts';

/** Gain realised this year is near or above the yearly allowance of the Korean tax. */
export const taxThreshold: Rule = {
  type: 'tax_threshold',
  find(facts) {
    const { realised, perWon, currency } = facts;
    if (realised === null || perWon === null) return null;
    const { rules, isDue } = getTaxRules(realised.year);
    if (!isDue) return [];
    const limit = inCurrency(facts, rules.allowance);
    const share = multiply(divide(realised.gain, limit), '100');
    if (compare(share, thresholds.tax.near) < 0) return [];
    const isOver = compare(share, '100') > 0;
    const gain = moneyWords(realised.gain, currency);
    return [
      {
        subject: `${realised.year}`,
        bucket: isOver ? 'over' : getStep(share, '10'),
        priority: 'medium',
        title: isOver
          ? {
              ko: '올해 실현 이익이 기본 공제를 넘었습니다',
              en: 'Your realized gains this year exceed the basic deduction',
            }
          : {
              ko: '올해 실현 이익이 기본 공제에 가깝습니다',
              en: 'Your realized gains this year are close to the basic deduction',
            },
        body: {
          ko: `실현 이익은 ${gain.ko}이고 기본 공제는 ${moneyWords(limit, currency).ko}입니다. 참고용이며 신고 금액과 다를 수 있습니다.`,
          en: `You’ve realized ${gain.en}; the basic deduction is ${moneyWords(limit, currency).en}. For reference only: the amount you report may differ.`,
        },
        evidence: [
          getMoney({ ko: '올해 실현 이익', en: 'Realized gains this year' }, realised.gain, facts),
        ],
        actions: [toAnalysis],
      },
    ];
  },
};
