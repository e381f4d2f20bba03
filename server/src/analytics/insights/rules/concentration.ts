import { currencies } from '@moa/finance/money/currencies';
import { absolute, compare, divide, subtract } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { rebalance, wonRules } from '@moa/finance/rebalance';
import type { Facts } from '../facts.ts';
import type { Advice, Rule } from '../finding.ts';
import { minOrderWon, thresholds } from '../thresholds.ts';
import { getStep, moneyWords, percentWords } from '../words/figures-in-words.ts';
import {
  getMoney,
  inCurrency,
  reaches,
  shareLabel,
  toAssets,
  toPercent,
  worthLabel,
} from './rule-helpers.ts';

const { share: maxShare, grave, held: minHeld } = thresholds.concentration;

/** Everything else that is held; no asset has this for its name. */
const others = '';

/** More than half of what is held is one asset, pools and receipts looked through. */
export const concentration: Rule = {
  type: 'concentration',
  find(facts) {
    const { assets, held, currency } = facts;
    if (assets === null || held === null) return null;
    if (!reaches(facts, held, minHeld)) return [];
    return assets
      .filter(({ share, isCash }) => !isCash && compare(share, maxShare) > 0)
      .map(({ key, label, share, value }) => ({
        subject: key,
        bucket: getStep(share, '10'),
        priority: compare(share, grave) >= 0 ? 'high' : 'medium',
        title: {
          ko: `한 자산에 집중되어 있습니다: ${label} ${percentWords(share)}`,
          en: `${percentWords(share)} of your assets are in ${label}`,
        },
        body: {
          ko: `${label} 평가금액은 ${moneyWords(value, currency).ko}입니다. ${label} 가격이 10% 내리면 전체 자산이 약 ${percentWords(divide(share, '10'))} 줄어듭니다.`,
          en: `${label} is worth ${moneyWords(value, currency).en}. If its price falls 10%, your total assets fall by about ${percentWords(divide(share, '10'))}.`,
        },
        evidence: [toPercent(shareLabel, share), getMoney(worthLabel, value, facts)],
        actions: [toAssets],
        ...getAdvice(facts, { label, share, value, held }),
      }));
  },
};

/** The amount to exchange until the asset is no more than the share from which on it is found. */
function getAdvice(
  facts: Facts,
  { label, share, value, held }: { label: string; share: string; value: string; held: string },
): { advice?: Advice } {
  const { currency } = facts;
  const plan = rebalance(
    [
      { key: label, value, target: maxShare },
      { key: others, value: subtract(held, value), target: subtract('100', maxShare) },
    ],
    {
      ...wonRules,
      minimumOrder: roundMoney(inCurrency(facts, minOrderWon), currency),
      decimals: currencies[currency].decimals,
    },
  );
  const sale = plan?.trades.find(({ key }) => key === label);
  if (sale === undefined) return {};
  const words = moneyWords(absolute(sale.amount), currency);
  return {
    advice: {
      title: { ko: `${label} 비중 낮추기`, en: `Reduce your ${label} share` },
      body: {
        ko: `Moa는 한 자산이 ${maxShare}%를 넘으면 집중으로 봅니다. ${label} 비중이 ${maxShare}%가 되면 이 알림이 사라집니다.`,
        en: `Moa counts more than ${maxShare}% in one asset as concentrated. At ${maxShare}% in ${label} this insight goes away.`,
      },
      expectedImpact: { label: shareLabel, before: share, after: maxShare, unit: 'percent' },
      cost: null,
      costNote: {
        ko: '거래 수수료는 계정 등급에 따라, 체결 가격의 차이는 주문 시점의 호가에 따라 달라 미리 알 수 없습니다.',
        en: 'The trading fee depends on your account tier and the slippage on the order book when you trade, so neither is known in advance.',
      },
      risk: 'medium',
      steps: [
        {
          ko: `${label} ${words.ko}어치를 다른 자산으로 바꿉니다.`,
          en: `Swap ${words.en} of ${label} for other assets.`,
        },
      ],
    },
  };
}
