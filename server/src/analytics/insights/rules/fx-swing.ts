import { absolute, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, percentWords, wonPriceWords } from '../words/figures-in-words.ts';
import { toAnalysis, toPercent } from './rule-helpers.ts';

const directions = {
  up: { ko: '달러가 올랐습니다', en: 'The dollar rose' },
  down: { ko: '달러가 내렸습니다', en: 'The dollar fell' },
} as const;

/** The dollar moved against the won within thirty days, and everything abroad with it. */
export const fxSwing: Rule = {
  type: 'fx_swing',
  find({ dollar }) {
    if (dollar === null) return null;
    const change = multiply(divide(subtract(dollar.now, dollar.before), dollar.before), '100');
    const size = absolute(change);
    if (compare(size, thresholds.dollar.percent) < 0) return [];
    const direction = sign(change) > 0 ? 'up' : 'down';
    const [now, before] = [wonPriceWords(dollar.now), wonPriceWords(dollar.before)];
    return [
      {
        subject: 'USD',
        bucket: getStep(change, thresholds.dollar.percent),
        priority: compare(size, thresholds.dollar.grave) >= 0 ? 'medium' : 'low',
        title: {
          ko: `${directions[direction].ko}: 30일 동안 ${percentWords(size)}`,
          en: `${directions[direction].en}: ${percentWords(size)} in 30 days`,
        },
        body: {
          ko: `1달러는 ${before.ko}에서 ${now.ko} 수준으로 바뀌었습니다. 해외 자산의 원화 가치도 그만큼 움직였습니다.`,
          en: `One dollar went from ${before.en} to ${now.en}. Your overseas assets moved by the same amount in KRW.`,
        },
        evidence: [toPercent({ ko: '환율 변화', en: 'Exchange rate change' }, change)],
        actions: [toAnalysis],
      },
    ];
  },
};
