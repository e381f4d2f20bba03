import { compare, multiply, subtract } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getDoubling, moneyWords } from '../words/figures-in-words.ts';
import { getMoney, inCurrency, networkFee, reaches } from './rule-helpers.ts';

const { value: minValue, timesFee } = thresholds.reward;

/** Rewards or fees that wait and are worth more than three times what the network takes for them. */
export const unclaimedReward: Rule = {
  type: 'unclaimed_reward',
  find(facts) {
    const { rewards, currency } = facts;
    if (rewards === null) return null;
    return rewards
      .filter(
        ({ value, fee }) =>
          reaches(facts, value, minValue) && compare(value, multiply(fee, timesFee)) > 0,
      )
      .map(({ id, label, value, fee, path }) => {
        const [worth, cost] = [moneyWords(value, currency), moneyWords(fee, currency)];
        // A position of concentrated liquidity pays fees alone; principal is neither.
        const isFees = path.startsWith('/defi/uniswap-v3/');
        const [ko, en] = isFees ? ['수수료', 'fees'] : ['보상', 'rewards'];
        const waiting = { ko: `받을 수 있는 ${ko}`, en: `Claimable ${en}` };
        return {
          subject: id,
          bucket: getDoubling(value, inCurrency(facts, minValue)),
          priority: 'low' as const,
          title: {
            ko: `${label}: 받을 수 있는 ${ko} ${worth.ko}`,
            en: `${label}: ${worth.en} in ${en} to claim`,
          },
          body: {
            ko: `예상 네트워크 수수료는 ${cost.ko}입니다.`,
            en: `Estimated network fee: ${cost.en}.`,
          },
          evidence: [
            getMoney(waiting, value, facts),
            getMoney({ ko: '예상 네트워크 수수료', en: 'Estimated network fee' }, fee, facts),
          ],
          actions: [{ label: { ko: '포지션 보기', en: 'View position' }, path }],
          advice: {
            title: { ko: `${label}: ${ko} 받기`, en: `Claim ${label} ${en}` },
            body: {
              ko: '받은 금액은 지갑에 들어옵니다.',
              en: 'What you claim goes to your wallet.',
            },
            expectedImpact: { label: waiting, before: value, after: '0', unit: 'money' },
            cost: fee,
            costNote: networkFee,
            risk: 'low',
            steps: [
              {
                ko: `${ko} ${worth.ko}어치를 받습니다. 수수료를 빼면 ${moneyWords(subtract(value, fee), currency).ko}입니다.`,
                en: `Claim ${worth.en} in ${en}. After fees, that’s ${moneyWords(subtract(value, fee), currency).en}.`,
              },
            ],
          },
        };
      });
  },
};
