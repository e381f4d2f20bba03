import { absolute, compare, subtract } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getDoubling, moneyWords } from '../words/figures-in-words.ts';
import { getMoney, inCurrency, reaches, toPosition } from './rule-helpers.ts';

/** Impermanent loss of a pool exceeds the fees earned. */
export const impermanentLoss: Rule = {
  type: 'impermanent_loss',
  find(facts) {
    const { ranges, pools, currency } = facts;
    if (ranges === null || pools === null) return null;
    const all = [
      ...ranges.map(({ id, label, divergence, fees }) => ({
        id,
        label,
        loss: divergence,
        fees,
        kind: 'uniswap-v3' as const,
      })),
      ...pools.map(({ id, label, loss, fees }) => ({
        id,
        label,
        loss,
        fees,
        kind: 'lp-tokens' as const,
      })),
    ];
    return all.flatMap(({ id, label, loss, fees, kind }) => {
      if (loss === null || fees === null || compare(loss, '0') >= 0) return [];
      const lost = absolute(loss);
      if (compare(lost, fees) <= 0 || !reaches(facts, lost, thresholds.impermanentLoss.loss)) {
        return [];
      }
      const [cost, earned] = [moneyWords(lost, currency), moneyWords(fees, currency)];
      return [
        {
          subject: id,
          bucket: getDoubling(
            subtract(lost, fees),
            inCurrency(facts, thresholds.impermanentLoss.loss),
          ),
          priority: 'medium' as const,
          title: {
            ko: `${label}: 비영구적 손실이 수수료보다 큽니다`,
            en: `${label}: impermanent loss exceeds fees`,
          },
          body: {
            ko: `토큰을 그대로 들고 있을 때보다 ${cost.ko} 적고, 수수료 수입은 ${earned.ko}입니다.`,
            en: `It’s worth ${cost.en} less than holding the tokens would be, and has earned ${earned.en} in fees.`,
          },
          evidence: [
            getMoney({ ko: '비영구적 손실', en: 'Impermanent loss' }, lost, facts),
            getMoney({ ko: '수수료 수입', en: 'Fees earned' }, fees, facts),
          ],
          actions: [toPosition(kind, id)],
        },
      ];
    });
  },
};
