import { compare } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { moneyWords } from '../words/figures-in-words.ts';
import { getMoney, reaches, toAnalysis } from './rule-helpers.ts';

/** The net worth is higher than ever recorded. */
export const milestone: Rule = {
  type: 'milestone',
  find(facts) {
    const { record, currency } = facts;
    if (record === null) return null;
    const { total, highest, days } = record;
    const { days: minDays, held } = thresholds.milestone;
    if (days < minDays || compare(total, highest) <= 0 || !reaches(facts, total, held)) return [];
    return [
      {
        subject: 'net_worth',
        bucket: leading(total),
        priority: 'low',
        title: {
          ko: `순자산이 새 최고점입니다: ${moneyWords(total, currency).ko}`,
          en: `Your net worth hit a new high: ${moneyWords(total, currency).en}`,
        },
        body: {
          ko: `${days}일 동안의 기록에서 가장 높습니다. 이전 최고점은 ${moneyWords(highest, currency).ko}이었습니다.`,
          en: `It’s the highest in ${days} days of history. The previous high was ${moneyWords(highest, currency).en}.`,
        },
        evidence: [getMoney({ ko: '이전 최고점', en: 'Previous high' }, highest, facts)],
        actions: [toAnalysis],
      },
    ];
  },
};

/** The first two digits and how many follow: the next mark is a tenth further at most. */
function leading(value: string): string {
  const digits = value.split('.', 1)[0] ?? '';
  return `${digits.slice(0, 2)}e${digits.length}`;
}
