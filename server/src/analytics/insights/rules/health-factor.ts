import { compare, divide, exact, multiply, plain } from '@moa/finance/money/decimal';
import { cutTo } from '@moa/finance/money/round-to';
import type { Rule } from '../finding.ts';
import { thresholds } from '../thresholds.ts';
import { getStep, moneyWords } from '../words/figures-in-words.ts';
import { getMoney, getRatio, networkFee, toPosition, unknownFee } from './rule-helpers.ts';

const { care, grave, target } = thresholds.healthFactor;
const label = { ko: '건강 지수', en: 'Health factor' };

/** A loan is near its liquidation. */
export const healthFactor: Rule = {
  type: 'health_factor',
  find(facts) {
    const { loans, currency } = facts;
    if (loans === null) return null;
    return loans
      .filter((loan) => compare(loan.healthFactor, care) < 0)
      .map((loan) => {
        const { healthFactor: factor, debt } = loan;
        // Cut and not rounded: a loan never looks safer than it is.
        const shown = cutTo(factor, 2);
        // Collateral stays: the factor grows as the debt shrinks.
        const repaid = plain(exact(debt).minus(divide(multiply(debt, factor), target)));
        const words = moneyWords(repaid, currency);
        return {
          subject: loan.id,
          bucket: getStep(factor, '0.1'),
          priority: compare(factor, grave) < 0 ? ('high' as const) : ('medium' as const),
          title: {
            ko: `${loan.label} 대출의 건강 지수: ${shown}`,
            en: `${loan.label} health factor: ${shown}`,
          },
          body: {
            ko: '1 아래로 내려가면 담보가 청산될 수 있습니다. 담보를 추가하거나 일부를 상환하면 올라갑니다.',
            en: 'Below 1, your collateral can be liquidated. Add collateral or repay part of the loan to raise it.',
          },
          evidence: [
            getRatio(label, shown),
            getMoney({ ko: '대출 잔액', en: 'Outstanding debt' }, debt, facts),
          ],
          actions: [toPosition('aave', loan.id)],
          advice: {
            title: { ko: '대출 일부 상환', en: 'Repay part of the loan' },
            body: {
              ko: `건강 지수를 ${target}까지 올리는 데 필요한 상환액입니다.`,
              en: `The repayment needed to raise the health factor to ${target}.`,
            },
            expectedImpact: { label, before: shown, after: target, unit: 'ratio' },
            cost: loan.fee,
            costNote: loan.fee === null ? unknownFee : networkFee,
            risk: 'low',
            steps: [
              {
                ko: `${words.ko}어치를 상환합니다.`,
                en: `Repay ${words.en}.`,
              },
            ],
          },
        };
      });
  },
};
