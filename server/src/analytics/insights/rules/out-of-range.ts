import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getDoubling, moneyWords } from '../words/figures-in-words.ts';
import { getMoney, inCurrency, reaches, toPosition, worthLabel } from './rule-helpers.ts';

const { value: minValue, hours } = thresholds.outOfRange;
const hourMs = 3_600_000;

/** A position of concentrated liquidity that earns no fees. */
export const outOfRange: Rule = {
  type: 'out_of_range',
  find(facts) {
    const { ranges, now, currency } = facts;
    if (ranges === null) return null;
    return ranges
      .filter(({ isOut, value }) => isOut && reaches(facts, value, minValue))
      .map(({ id, label, value, since }) => {
        const isLong = since !== null && now.getTime() - since.getTime() > hours * hourMs;
        const worth = moneyWords(value ?? '0', currency);
        return {
          subject: id,
          bucket: `${isLong ? 'long' : 'new'} ${getDoubling(value ?? '0', inCurrency(facts, minValue))}`,
          priority: isLong ? ('medium' as const) : ('low' as const),
          title: { ko: `${label}: 가격 범위를 벗어났습니다`, en: `${label}: out of range` },
          body: {
            ko: `유동성 ${worth.ko}어치에 지금 수수료가 쌓이지 않습니다.`,
            en: `${worth.en} of liquidity is earning no fees right now.`,
          },
          evidence: [getMoney(worthLabel, value ?? '0', facts)],
          actions: [toPosition('uniswap-v3', id)],
        };
      });
  },
};
