import { compare } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, percentWords } from '../words/figures-in-words.ts';
import { toAnalysis, toPercent } from './rule-helpers.ts';

/** The time-weighted index is far below its highest point. */
export const drawdown: Rule = {
  type: 'drawdown',
  find({ drawdown: fall }) {
    if (fall === null) return null;
    const { percent, days } = fall;
    if (compare(percent, thresholds.drawdown.percent) < 0) return [];
    return [
      {
        subject: 'all',
        bucket: getStep(percent, '10'),
        priority: compare(percent, thresholds.drawdown.grave) >= 0 ? 'high' : 'medium',
        title: {
          ko: `고점 대비 ${percentWords(percent)} 내려왔습니다`,
          en: `Down ${percentWords(percent)} from your peak`,
        },
        body: {
          ko: `최근 ${days}일의 기록에서 입출금을 뺀 수익률 기준입니다.`,
          en: `Based on your return over the last ${days} days, excluding deposits and withdrawals.`,
        },
        evidence: [toPercent({ ko: '고점 대비 하락', en: 'Below peak' }, percent)],
        actions: [toAnalysis],
      },
    ];
  },
};
