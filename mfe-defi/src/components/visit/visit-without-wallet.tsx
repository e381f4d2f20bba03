import { useDisplayCurrency } from '@moa/host/currency';
import { summaryQuery } from '@moa/host/portfolio';
import { useQuery } from '@moa/host/query';
import type { DefiPosition } from '../../rules/overview/positions-of.ts';
import { Visit } from './visit.tsx';

/** Look-up of any address beneath a page that is empty because the user has no wallet yet. */
export function VisitWithoutWallet({ kind }: { kind: DefiPosition['kind'] }) {
  const { data } = useQuery(summaryQuery(useDisplayCurrency()));
  const isWithout = data?.sources.every((source) => source.kind !== 'wallet') ?? false;
  return isWithout ? <Visit kind={kind} /> : null;
}
