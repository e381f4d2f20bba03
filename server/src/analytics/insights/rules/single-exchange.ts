import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { compare, divide, multiply, subtract } from '@moa/finance/money/decimal';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, moneyWords, percentWords } from '../words/figures-in-words.ts';
import { getMoney, reaches, shareLabel, toAssets, toPercent, worthLabel } from './rule-helpers.ts';

const { share: maxShare, grave, held: minHeld } = thresholds.singleExchange;

/** More than half of what is held lies at one exchange. */
export const singleExchange: Rule = {
  type: 'single_exchange',
  find(facts) {
    const { exchanges, held, currency } = facts;
    if (exchanges === null || held === null) return null;
    return exchanges
      .filter(({ share, value }) => compare(share, maxShare) > 0 && reaches(facts, value, minHeld))
      .map(({ key, label, share, value }) => {
        const name = exchangeOf(key)?.name ?? { ko: label, en: label };
        const amount = moneyWords(
          subtract(value, divide(multiply(held, maxShare), '100')),
          currency,
        );
        return {
          subject: key,
          bucket: getStep(share, '10'),
          priority: compare(share, grave) >= 0 ? ('medium' as const) : ('low' as const),
          title: {
            ko: `거래소 한 곳에 집중되어 있습니다: ${name.ko} ${percentWords(share)}`,
            en: `${percentWords(share)} of your assets are on ${name.en}`,
          },
          body: {
            ko: `${name.ko}의 평가금액은 ${moneyWords(value, currency).ko}입니다. 거래소가 출금을 멈추면 그동안 이 자산을 움직일 수 없습니다.`,
            en: `Your assets on ${name.en} are worth ${moneyWords(value, currency).en}. If it halts withdrawals, you can’t move them until it resumes.`,
          },
          evidence: [toPercent(shareLabel, share), getMoney(worthLabel, value, facts)],
          actions: [toAssets],
          advice: {
            title: { ko: '보관처 나누기', en: 'Spread across locations' },
            body: {
              ko: `Moa는 거래소 한 곳이 ${maxShare}%를 넘으면 집중으로 봅니다. ${name.ko}의 비중이 ${maxShare}%가 되면 이 알림이 사라집니다.`,
              en: `Moa counts more than ${maxShare}% on one exchange as concentrated. At ${maxShare}% on ${name.en} this insight goes away.`,
            },
            expectedImpact: { label: shareLabel, before: share, after: maxShare, unit: 'percent' },
            cost: null,
            costNote: {
              ko: '출금 수수료는 자산과 네트워크마다 달라, 무엇을 어디로 옮길지 정해야 알 수 있습니다.',
              en: 'Withdrawal fees vary by asset and network, so they depend on what you move and where.',
            },
            risk: 'low',
            steps: [
              {
                ko: `${amount.ko}어치를 본인 지갑이나 다른 거래소로 옮깁니다.`,
                en: `Move ${amount.en} to your own wallet or another exchange.`,
              },
            ],
          },
        };
      });
  },
};
