/** Everything that is held, and everything that moved: two views of one page. */
import { getDisplayCurrency } from '@moa/host/currency';
import { positionsQuery } from '@moa/host/portfolio';
import { queryClient } from '@moa/host/query';
import { useSearchParams } from '@moa/host/router';
import { Skeleton } from '@moa/ui/core/states';
import { lazyPart } from '@moa/ui/lazy-part/lazy-part';
import { isLedger } from './categories/categories.ts';
import { Holdings } from './holdings.tsx';

const Ledger = lazyPart(() => import('./ledger/ledger.tsx'), <Skeleton height={640} />);

/** Reads the holdings ahead. */
export function prefetch() {
  return queryClient.prefetchQuery(positionsQuery(getDisplayCurrency()));
}

export default function AssetsPage() {
  const [params] = useSearchParams();
  return isLedger(params) ? <Ledger /> : <Holdings />;
}
