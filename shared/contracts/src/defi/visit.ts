/** /api/v1/defi/visit: the positions of any address, without an account. */
import { assetPosition } from '../assets/shapes/position.ts';
import { evmAddress } from '../networks/evm-address.ts';
import { network } from '../networks/network-id.ts';
import { defineOperation } from '../operation.ts';
import { currencyCode, decimal, id, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { aavePosition } from './aave.ts';

export const visitAddress = defineOperation({
  method: 'GET',
  path: '/api/v1/defi/visit/{network}/{address}',
  access: 'optional',
  anyone: 'What an address holds is public on its chain, and a visitor looks before signing up',
  limit: 'visit',
  summary:
    'Get the DeFi positions of any address at the latest block, read-only; nothing is stored',
  params: z.object({ network, address: evmAddress }),
  query: z.object({ currency: z.optional(currencyCode) }),
  output: z.object({
    network,
    /** With its checksum (EIP-55). */
    address: z.string(),
    currency: currencyCode,
    blockNumber: z.string(),
    readAt: isoTime,
    /** The sum of the values of `items`, debts taken off; null where none has a price. */
    total: z.nullable(decimal),
    /** Rows of positions in protocols; coins that lie in the wallet are not among them. */
    items: z.array(assetPosition),
    loans: z.array(aavePosition),
    /** Positions of `items`, by `groupId`, whose range the price has left. */
    outOfRange: z.array(id),
    /** Protocols that gave no answer, or have more positions than are read. */
    unread: z.array(z.string()),
  }),
  errors: ['DEFI_CONTRACT_ERROR'],
});
