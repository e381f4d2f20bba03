import { compare, subtract } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, ratioWords } from '../words/figures-in-words.ts';
import { getRatio, toAnalysis } from './rule-helpers.ts';

const { jump, from } = thresholds.correlation;

/** The two largest assets move together now and did not before. */
export const correlationJump: Rule = {
  type: 'correlation_jump',
  find({ correlation }) {
    if (correlation === null) return null;
    const { pair, now, before } = correlation;
    if (compare(now, from) < 0 || compare(subtract(now, before), jump) < 0) return [];
    return [
      {
        subject: pair,
        bucket: getStep(now, '0.1'),
        priority: 'low',
        title: { ko: `${pair}: 함께 움직이고 있습니다`, en: `${pair} are moving together` },
        body: {
          ko: `최근 30일 상관계수는 ${ratioWords(now)}이며, 그전 60일은 ${ratioWords(before)}이었습니다. 분산 효과가 줄었습니다.`,
          en: `Their correlation is ${ratioWords(now)} over the last 30 days, up from ${ratioWords(before)} over the 60 days before. Holding both diversifies less than it did.`,
        },
        evidence: [
          getRatio({ ko: '최근 30일', en: 'Last 30 days' }, now),
          getRatio({ ko: '그전 60일', en: 'Previous 60 days' }, before),
        ],
        actions: [toAnalysis],
      },
    ];
  },
};
