/** Assets that a file means by their codes: by its exchange and by the day, as keys of that exchange report them. */
import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { assetOn } from '../../providers/exchanges/asset-of.ts';
import { krakenAsset } from '../../providers/exchanges/kraken/kraken-asset.ts';
import type { Movement } from './movement.ts';

export function nameAssets(movement: Movement, exchange: ExchangeId | null): Movement {
  const { at, received, sent, fee } = movement;
  const named = <Side extends Movement['fee']>(side: Side): Side => {
    if (side === null) return side;
    const code = exchange === 'kraken' ? krakenAsset(side.symbol).symbol : side.symbol;
    return { ...side, symbol: assetOn(exchange, code, at) };
  };
  return { ...movement, received: named(received), sent: named(sent), fee: named(fee) };
}
