/** Gas fees of a position's transactions, at the prices of their time. */
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import type { Network } from '../../networks/network.ts';
import type { ChainClients } from '../../providers/chains/create-chain-clients.ts';
import { type Fee, readFees } from '../gas/read-fees.ts';
import type { OwnRange, View } from './position-view.ts';
import type { PositionPast } from './read-past.ts';

type Known = { position: OwnRange; past: PositionPast; network: Network };

/** In the currency, rounded; null where a receipt or a price of then is not known. */
type GasOf = (position: OwnRange) => string | null;

export async function readGas(
  context: Pick<Context, 'db' | 'log'>,
  chains: ChainClients,
  known: readonly Known[],
  view: View,
): Promise<GasOf> {
  const hashes = new Map<Network, Set<string>>();
  for (const { network, past } of known) {
    const own = hashes.get(network) ?? new Set();
    for (const { hash } of past.logs?.own ?? []) own.add(hash.toLowerCase());
    hashes.set(network, own);
  }
  const fees = new Map<Network, Map<string, Fee>>(
    await Promise.all(
      [...hashes].map(
        async ([network, own]) =>
          [network, await readFees(context, chains[network.id], network.id, [...own])] as const,
      ),
    ),
  );
  return ({ row }) => {
    const found = known.find(({ position }) => position.row.id === row.id);
    return found === undefined ? null : getGas(found, fees.get(found.network) ?? new Map(), view);
  };
}

function getGas(
  { position, past, network }: Known,
  fees: ReadonlyMap<string, Fee>,
  view: View,
): string | null {
  const coin = { priceSymbol: network.native.symbol, priceFactor: '1' };
  const owner = position.source.address?.toLowerCase();
  const times = new Map((past.logs?.own ?? []).map(({ hash, at }) => [hash.toLowerCase(), at]));
  let sum = '0';
  for (const [hash, at] of times) {
    const paid = fees.get(hash);
    if (paid === undefined) return null;
    if (paid.payer !== owner) continue;
    const price = view.priceThen(coin, at);
    if (price === null) return null;
    sum = add(sum, multiply(fromUnits(paid.fee, 18), price));
  }
  return roundMoney(sum, view.currency);
}
