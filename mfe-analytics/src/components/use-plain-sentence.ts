/** A sentence of the server as text alone, for the name of a control. */
import { replaceAmounts } from '@moa/contracts/analytics/shapes/amounts-in-text';
import { useFormat } from '@moa/ui/core/use-format';

export function usePlainSentence(): (text: string) => string {
  const { money } = useFormat();
  return (text) =>
    replaceAmounts(text, ({ value, currency }) => money(value, currency, { compact: true }));
}
