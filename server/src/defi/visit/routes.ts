/** /api/v1/defi/visit: operation and handler. */
import { visitAddress } from '@moa/contracts/defi/visit';
import { type Address, getAddress, isAddress } from 'viem';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { handle, type Route } from '../../http/route.ts';
import type { DefiTools } from '../tools.ts';
import { describeVisit } from './describe-visit.ts';
import { createVisits } from './visits.ts';

export function visitRoutes(
  context: Pick<Context, 'outside' | 'circuits' | 'clock'>,
  { chains, prices }: Pick<DefiTools, 'chains' | 'prices'>,
): Route[] {
  const visits = createVisits(context, chains);
  return [
    handle(visitAddress, async ({ params, query }) => {
      const address = withChecksum(params.address);
      const visit = await visits.read(params.network, address);
      return describeVisit(visit, prices, query.currency ?? 'KRW');
    }),
  ];
}

/** Mixed case is a checksum (EIP-55), and one that does not fit is a typo. */
function withChecksum(text: string): Address {
  const digits = text.slice(2);
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (!isMixed || isAddress(text)) return getAddress(`0x${digits.toLowerCase()}`);
  const message = 'The address is mistyped: its capital letters do not fit its checksum (EIP-55).';
  throw new ApiError('INVALID_REQUEST', message, {
    status: 422,
    details: [{ field: 'address', message }],
  });
}
