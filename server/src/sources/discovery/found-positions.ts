import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { UnlistedToken } from '../../providers/chains/discovery/unlisted-token.ts';
import { createPosesAs } from '../../providers/chains/tokens/poses-as.ts';
import type { Token } from '../../providers/chains/tokens/token.ts';
import type { NewPosition } from '../positions/new-position.ts';
import { positionId } from '../positions/position-id.ts';

type Found = {
  tokens: readonly UnlistedToken[];
  /** Raw units; null of a token that did not say. */
  amounts: ReadonlyMap<Address, bigint | null>;
  listed: readonly Token[];
  network: Pick<Network, 'native'>;
};

/**
 * Holdings of unlisted tokens, as quarantined positions. Token names can be forged, so no market
 * price is matched by name, whether trusted or not: the value is unknown until a list contains the
 * address or its owner enters a unit price.
 */
export function foundPositions(
  sourceId: string,
  { tokens, amounts, listed, network }: Found,
): NewPosition[] {
  const posesAs = createPosesAs([...listed, network.native]);
  return tokens.flatMap((token): NewPosition[] => {
    const units = amounts.get(token.address) ?? 0n;
    if (units === 0n) return [];
    return [
      {
        id: positionId(sourceId, 'balance', token.address),
        kind: 'balance',
        symbol: token.symbol,
        name: token.name,
        quantity: fromUnits(units, token.decimals),
        locked: null,
        protocol: null,
        tokenAddress: token.address,
        priceSymbol: null,
        priceFactor: '1',
        suspicion: posesAs(token) === null ? 'unlisted' : 'look-alike',
      },
    ];
  });
}
