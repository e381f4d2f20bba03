import { compare, divide, multiply, subtract } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, percentWords } from '../words/figures-in-words.ts';
import { reaches, toDefi, toPercent } from './rule-helpers.ts';

const { relative, points, value: minValue } = thresholds.apyDrop;

/** A yield that fell by a quarter of what was usual. */
export const apyDrop: Rule = {
  type: 'apy_drop',
  find(facts) {
    if (facts.rates === null) return null;
    return facts.rates
      .filter(({ now, before, value }) => {
        const fall = subtract(before, now);
        return (
          reaches(facts, value, minValue) &&
          compare(fall, points) >= 0 &&
          compare(multiply(divide(fall, before), '100'), relative) >= 0
        );
      })
      .map(({ id, label, now, before }) => ({
        subject: id,
        bucket: getStep(now, '0.5'),
        priority: 'low' as const,
        title: {
          ko: `${label} 수익률이 내렸습니다: ${percentWords(now)}`,
          en: `${label} yield fell to ${percentWords(now)}`,
        },
        body: {
          ko: `이전 수익률: ${percentWords(before)}`,
          en: `Previous yield: ${percentWords(before)}`,
        },
        evidence: [
          toPercent({ ko: '지금', en: 'Now' }, now),
          toPercent({ ko: '이전', en: 'Previous' }, before),
        ],
        actions: [toDefi],
      }));
  },
};
