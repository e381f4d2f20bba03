import { sumDigits } from '@moa/finance/money/digits';
import { useDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';

/**
 * Returns the value of a source's holdings: the exact sum of those counted, updated with the total
 * in the header. Null while it is unknown, or if none of them has a price.
 */
export function useSourceValue(sourceId: string, enabled: boolean) {
  const currency = useDisplayCurrency();
  const { data } = useQuery({ ...positionsQuery(currency), enabled });
  return { value: data ? getWorth(data.items) : null, currency: data?.currency ?? currency };

  function getWorth(items: NonNullable<typeof data>['items']): string | null {
    const counted = items.filter(
      (item) => item.sourceId === sourceId && !item.excluded && item.suspicion === null,
    );
    const values = counted.flatMap(({ value }) => value ?? []);
    return counted.length > 0 && values.length === 0 ? null : sumDigits(values);
  }
}
