import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getDoubling, moneyWords } from '../words/figures-in-words.ts';
import { getDays, getMoney, inCurrency, reaches, toAssets, worthLabel } from './rule-helpers.ts';

const { days: minDays, value: worth } = thresholds.idle;

/** Cash or a stablecoin that did not move for two months. */
export const idleCash: Rule = {
  type: 'idle_cash',
  find(facts) {
    const { idle, currency } = facts;
    if (idle === null) return null;
    return idle
      .filter(({ days, value }) => days >= minDays && reaches(facts, value, worth))
      .map(({ symbol, value, days }) => {
        const { ko, en } = moneyWords(value, currency);
        return {
          subject: symbol,
          bucket: getDoubling(value, inCurrency(facts, worth)),
          priority: 'low' as const,
          title: {
            ko: `${symbol} ${ko}어치가 ${minDays}일 넘게 그대로입니다`,
            en: `${en} of ${symbol} has been idle for over ${minDays} days`,
          },
          body: {
            ko: '이자나 보상을 받지 않는 자금입니다. 쓸 곳이 정해져 있다면 그대로 두어도 됩니다.',
            en: 'It earns no interest or rewards. If you have plans for it, you can leave it as is.',
          },
          evidence: [
            getMoney(worthLabel, value, facts),
            getDays({ ko: '움직이지 않은 날', en: 'Days idle' }, days),
          ],
          actions: [toAssets],
        };
      });
  },
};
