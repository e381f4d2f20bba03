import { fromUnits } from '@moa/finance/money/units';
import type { Address } from 'viem';
import type { Network } from '../../networks/network.ts';
import type { Stranger } from '../../providers/chains/discovery/stranger.ts';
import { createPosesAs } from '../../providers/chains/tokens/poses-as.ts';
import { priceSymbol } from '../../providers/chains/tokens/price-symbol.ts';
import type { Token } from '../../providers/chains/tokens/token.ts';
import type { NewPosition } from '../sync/exchange-positions.ts';
import { positionId } from '../sync/position-id.ts';

type Found = {
  tokens: readonly Stranger[];
  /** Raw units; null of a token that did not say. */
  amounts: ReadonlyMap<Address, bigint | null>;
  listed: readonly Token[];
  network: Pick<Network, 'native'>;
};

/** A symbol that a market could have. */
const marketable = /^[A-Z0-9]{2,20}$/i;

/**
 * What is held of tokens that no list knows, as positions in quarantine. Whoever takes one out says
 * that it is what it calls itself, and the market of that name prices it then; one that poses as a
 * listed token is never priced by the other's market, only by what its owner writes down.
 */
export function foundPositions(
  sourceId: string,
  { tokens, amounts, listed, network }: Found,
): NewPosition[] {
  const posesAs = createPosesAs([...listed, network.native]);
  return tokens.flatMap((token): NewPosition[] => {
    const units = amounts.get(token.address) ?? 0n;
    if (units === 0n) return [];
    const suspicion = posesAs(token) ? 'look-alike' : 'unlisted';
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
        priceSymbol:
          suspicion === 'unlisted' && marketable.test(token.symbol)
            ? priceSymbol(token.symbol)
            : null,
        priceFactor: '1',
        suspicion,
      },
    ];
  });
}
