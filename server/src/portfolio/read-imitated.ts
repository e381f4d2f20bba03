/**
 * Which tokens look-alikes pose as, by the list of their network. The list is read beside what is asked:
 * only the first who needs it waits, and where it cannot be read, a look-alike is shown without its
 * original.
 */

import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { NetworkId } from '@moa/contracts/networks/network-id';
import { shortAddress } from '@moa/contracts/short-address';
import type { ChainAddresses } from '../providers/chains/chain-addresses.ts';
import { createPosesAs } from '../providers/chains/tokens/poses-as.ts';
import { readTokenList } from '../providers/chains/tokens/read-token-list.ts';
import type { Token } from '../providers/chains/tokens/token.ts';
import type { PositionRow } from '../sources/positions/tables.ts';
import type { SourceRow } from '../sources/tables.ts';

type Imitated = NonNullable<AssetPosition['imitates']>;
/** The originals of those positions that are look-alikes, by the ids of the positions. */
export type ReadImitated = (
  positions: readonly PositionRow[],
  sources: readonly SourceRow[],
) => Promise<ReadonlyMap<string, Imitated>>;

type Known = {
  posesAs: ((token: Pick<Token, 'symbol' | 'name'>) => Imitated | null) | null;
  tokens: readonly Token[] | null;
  reading: Promise<void>;
  triedAt: number;
};

const tryAgainMs = 60_000;

export function createReadImitated({ networks, memory }: ChainAddresses): ReadImitated {
  const known = new Map<NetworkId, Known>();
  return async (positions, sources) => {
    const imitated = new Map<string, Imitated>();
    const alike = positions.filter(({ suspicion }) => suspicion === 'look-alike');
    if (alike.length === 0) return imitated;
    const networkOf = new Map(sources.map(({ id, provider }) => [id, networkNamed(provider)]));
    for (const position of alike) {
      const network = networkOf.get(position.sourceId);
      const original = network == null ? null : (await getList(network))?.(getWords(position));
      if (original != null) imitated.set(position.id, original);
    }
    return imitated;
  };

  function networkNamed(provider: string): NetworkId | null {
    return provider in networks ? (provider as NetworkId) : null;
  }

  async function getList(id: NetworkId): Promise<Known['posesAs']> {
    const list = known.get(id) ?? {
      posesAs: null,
      tokens: null,
      reading: Promise.resolve(),
      triedAt: Number.NEGATIVE_INFINITY,
    };
    known.set(id, list);
    if (Date.now() - list.triedAt > tryAgainMs) {
      list.triedAt = Date.now();
      list.reading = take(id, list);
    }
    if (list.posesAs === null) await list.reading;
    return list.posesAs;
  }

  async function take(id: NetworkId, list: Known): Promise<void> {
    const { tokenListUrl, chainId, native } = networks[id];
    if (tokenListUrl === null) return;
    // Who reads the wallet says that the list is away.
    const tokens = await readTokenList(memory, tokenListUrl, chainId).catch(() => null);
    if (tokens === null || tokens === list.tokens) return;
    list.tokens = tokens;
    list.posesAs = createPosesAs([
      ...tokens.map(({ symbol, name, address }) => ({ symbol, name, address })),
      { symbol: native.symbol, name: native.name, address: null },
    ]);
  }
}

/**
 * Own symbol and name of a token, without the address appended to the symbol of a token in a pool.
 */
function getWords({ symbol, name, tokenAddress }: PositionRow): Pick<Token, 'symbol' | 'name'> {
  if (tokenAddress === null) return { symbol, name };
  const added = ` (${shortAddress(tokenAddress)})`;
  return { symbol: symbol.replace(added, ''), name: name.replace(added, '') };
}
