import { compare, divide, multiply } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, moneyWords, percentWords } from '../words/figures-in-words.ts';
import { getMoney, reaches, toAnalysis, toPercent } from './rule-helpers.ts';

/** Fees of trades and moves are more than a hundredth of what is held. */
export const feeDrag: Rule = {
  type: 'fee_drag',
  find(facts) {
    const { fees, held, currency } = facts;
    if (fees === null || held === null) return null;
    if (compare(held, '0') <= 0 || !reaches(facts, fees.paid, thresholds.fees.paid)) return [];
    const share = multiply(divide(fees.paid, held), '100');
    if (compare(share, thresholds.fees.percent) <= 0) return [];
    const paid = moneyWords(fees.paid, currency);
    return [
      {
        subject: 'all',
        bucket: getStep(share, '1'),
        priority: 'low',
        title: {
          ko: `자산 대비 수수료: ${percentWords(share)}`,
          en: `Fees total ${percentWords(share)} of your assets`,
        },
        body: {
          ko: `지금까지 거래와 이체에 낸 수수료는 ${paid.ko}입니다.`,
          en: `You’ve paid ${paid.en} in trading and transfer fees so far.`,
        },
        evidence: [
          toPercent({ ko: '자산 대비 수수료', en: 'Fees as a share of assets' }, share),
          getMoney({ ko: '낸 수수료', en: 'Fees paid' }, fees.paid, facts),
        ],
        actions: [toAnalysis],
      },
    ];
  },
};
