/** Figures that are sums: the lines that they are the sum of, as the answer has them, to the last unit. */
import { incomeKinds } from '@moa/contracts/analytics/charts';
import type {
  PortfolioMetrics,
  PortfolioPerformance,
  PortfolioYield,
} from '@moa/contracts/analytics/portfolio';
import { useMessages } from '@moa/i18n/messages';
import type { Sum } from '@moa/ui/sum-lines/sum-lines';
import { analyticsMessages } from '../messages/analytics.ts';
import { chartMessages } from '../messages/charts.ts';
import { figureMessages } from '../messages/figure.ts';
import { figureNames } from '../messages/figure-names.ts';
import { inputMessages } from '../messages/inputs.ts';

/** Last − first − what came in + what went out. */
export function useProfitSum(
  data:
    | Pick<PortfolioPerformance, 'first' | 'last' | 'inflow' | 'outflow' | 'profit' | 'currency'>
    | undefined,
): Sum | null {
  const t = useMessages(inputMessages);
  const totalOf = useTotal();
  if (!data) return null;
  const { first, last, inflow, outflow, profit, currency } = data;
  return {
    lines: [
      { key: 'last', label: t('last'), amount: last },
      { key: 'first', label: t('first'), amount: negated(first) },
      { key: 'inflow', label: t('inflow'), amount: negated(inflow) },
      { key: 'outflow', label: t('outflow'), amount: outflow },
    ],
    ...totalOf('profit', profit.value),
    unit: { currency },
  };
}

/** The same where one amount says what came in less what went out. */
export function useMetricsSum(
  data: Pick<PortfolioMetrics, 'first' | 'last' | 'netFlows' | 'profit' | 'currency'> | undefined,
): Sum | null {
  const t = useMessages(inputMessages);
  const say = useMessages(analyticsMessages);
  const totalOf = useTotal();
  if (!data) return null;
  const { first, last, netFlows, profit, currency } = data;
  return {
    lines: [
      { key: 'last', label: t('last'), amount: last },
      { key: 'first', label: t('first'), amount: negated(first) },
      { key: 'flows', label: say('flows'), amount: negated(netFlows) },
    ],
    ...totalOf('profit', profit.value),
    unit: { currency },
  };
}

/** Income received, as a sum of its kinds. */
export function useIncomeSum(
  data: Pick<PortfolioYield, 'income' | 'incomeByKind' | 'currency'> | undefined,
): Sum | null {
  const t = useMessages(chartMessages);
  const totalOf = useTotal();
  const kinds = data?.incomeByKind ?? [];
  if (!data || kinds.length === 0) return null;
  return {
    lines: incomeKinds.flatMap((kind) =>
      kinds
        .filter((one) => one.kind === kind)
        .map(({ value }) => ({ key: kind, label: t(kind), amount: value })),
    ),
    ...totalOf('income', data.income.value),
    unit: { currency: data.currency },
  };
}

function useTotal() {
  const name = useMessages(figureNames);
  const t = useMessages(figureMessages);
  return (figure: 'profit' | 'income', amount: string | null) => ({
    total: { label: name(figure), amount },
    reason: t('unknown'),
  });
}

/** `5` of `-5` and the other way round; nothing stays nothing. */
function negated(amount: string | null): string | null {
  if (amount === null || !/[1-9]/.test(amount)) return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
