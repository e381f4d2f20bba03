import { compare } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, percentWords } from '../words/figures-in-words.ts';
import { toAssets, toPercent } from './rule-helpers.ts';

/** Bitcoin costs much more, or less, in Korea than abroad. */
export const kimchiPremium: Rule = {
  type: 'kimchi_premium',
  find({ kimchiPremium: premium }) {
    if (premium === null) return null;
    const isHigh = compare(premium, thresholds.kimchi.high) >= 0;
    if (!isHigh && compare(premium, thresholds.kimchi.low) > 0) return [];
    return [
      {
        subject: 'BTC',
        bucket: getStep(premium, '2'),
        priority: 'low',
        title: {
          ko: `비트코인 김치 프리미엄: ${percentWords(premium)}`,
          en: `Bitcoin kimchi premium: ${percentWords(premium)}`,
        },
        body: isHigh
          ? {
              ko: '국내 거래소의 자산은 해외보다 비싼 값으로 평가되고 있습니다.',
              en: 'Assets on Korean exchanges are valued above global prices.',
            }
          : {
              ko: '국내 거래소의 자산은 해외보다 싼 값으로 평가되고 있습니다.',
              en: 'Assets on Korean exchanges are valued below global prices.',
            },
        evidence: [toPercent({ ko: '김치 프리미엄', en: 'Kimchi premium' }, premium)],
        actions: [toAssets],
      },
    ];
  },
};
