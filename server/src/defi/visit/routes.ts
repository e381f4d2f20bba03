/** /api/v1/defi/visit: operation and handler. */
import { visitAddress } from '@moa/contracts/defi/visit';
import { type Address, getAddress, isAddress } from 'viem';
import type { Context } from '../../context.ts';
import { getSite, networkOf } from '../../http/limits/network-of.ts';
import { handle, type Route } from '../../http/route.ts';
import { refuse } from '../refusals/refuse.ts';
import type { DefiTools } from '../tools.ts';
import { createVisits, describeVisit } from './describe-visit.ts';

export function visitRoutes(
  context: Pick<Context, 'outside' | 'circuits' | 'clock'>,
  { chains, prices }: Pick<DefiTools, 'chains' | 'prices'>,
): Route[] {
  const visits = createVisits(context, chains);
  return [
    handle(visitAddress, async ({ caller, ip, params, query }) => {
      const address = withChecksum(params.address);
      const visit = await visits.read(
        params.network,
        address,
        caller === null
          ? { kind: 'stranger', name: getSite(ip) ?? networkOf(ip) }
          : { kind: 'person', name: caller.userId },
      );
      return describeVisit(visit, prices, query.currency ?? 'KRW');
    }),
  ];
}

/** Mixed case is a checksum (EIP-55), and one that does not fit is a typo. */
function withChecksum(text: string): Address {
  const digits = text.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (!isMixed || isAddress(text)) return getAddress(`0x${digits.toLowerCase()}`);
  throw refuse('CHECKSUM', { field: 'address' });
}
