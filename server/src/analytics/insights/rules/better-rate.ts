import { compare, divide, multiply, subtract } from '@moa/finance/money/decimal';
import { protocolName } from '../../protocol-name.ts';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, moneyWords, percentWords } from '../words/figures-in-words.ts';
import { networkFee, reaches, toDefi, toPercent, unknownFee } from './rule-helpers.ts';

const { points, value: minValue } = thresholds.betterRate;

/** The same asset yields more in another market that is read here. */
export const betterRate: Rule = {
  type: 'better_rate',
  find(facts) {
    const { better, currency } = facts;
    if (better === null) return null;
    return better
      .filter(
        ({ own, best, value }) =>
          reaches(facts, value, minValue) && compare(subtract(best, own), points) >= 0,
      )
      .map(({ id, symbol, value, own, best, market: slug, fee, isAcross }) => {
        const market = protocolName(slug);
        const more = moneyWords(divide(multiply(value, subtract(best, own)), '100'), currency);
        const label = { ko: '예치 수익률', en: 'Supply APY' };
        return {
          subject: id,
          bucket: `${slug} ${getStep(subtract(best, own), '1')}`,
          priority: 'low' as const,
          title: {
            ko: `${symbol}: ${market} 시장의 예치 수익률이 더 높습니다`,
            en: `${symbol} earns a higher supply APY in ${market}`,
          },
          body: {
            ko: `지금은 ${percentWords(own)}, 다른 시장은 ${percentWords(best)}입니다. 현재 이율로 1년에 ${more.ko} 차이입니다.`,
            en: `You earn ${percentWords(own)} now; the other market pays ${percentWords(best)}. At current rates the difference is ${more.en} a year.`,
          },
          evidence: [
            toPercent({ ko: '지금', en: 'Now' }, own),
            toPercent({ ko: '다른 시장', en: 'Other market' }, best),
          ],
          actions: [toDefi],
          advice: {
            title: { ko: `${symbol} 예치 옮기기`, en: `Move your ${symbol} supply` },
            body: {
              ko: '다른 네트워크로 옮기면 브리지 비용과 위험이 더해집니다. 이율은 언제든 바뀔 수 있습니다.',
              en: 'Bridging to another network adds cost and risk. Rates can change at any time.',
            },
            expectedImpact: { label, before: own, after: best, unit: 'percent' },
            cost: fee,
            costNote:
              fee === null
                ? unknownFee
                : isAcross
                  ? {
                      ko: '인출과 예치의 예상 네트워크 수수료입니다. 브리지 비용은 선택하는 브리지에 따라 달라 포함하지 않았습니다.',
                      en: 'Estimated network fees to withdraw and supply. Bridge costs aren’t included because they depend on the bridge you choose.',
                    }
                  : networkFee,
            risk: 'medium',
            steps: [
              {
                ko: `${moneyWords(value, currency).ko}어치의 ${symbol} 예치를 인출합니다.`,
                en: `Withdraw ${moneyWords(value, currency).en} of supplied ${symbol}.`,
              },
              {
                ko: `${market} 시장에 예치합니다.`,
                en: `Supply it to ${market}.`,
              },
            ],
          },
        };
      });
  },
};
