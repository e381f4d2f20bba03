/** The tokens of a pool: as the network's list has them, else by their own words and without a price. */

import { type Address, getAddress, type PublicClient } from 'viem';
import type { Network } from '../../networks/network.ts';
import { erc20Abi } from '../../providers/chains/abis.ts';
import { memoryOf } from '../../providers/chains/create-chain-client.ts';
import { readTokenList } from '../../providers/chains/tokens/read-token-list.ts';
import { readableText } from '../../providers/chains/tokens/readable-text.ts';
import type { PricedPair, PricedToken } from './position-values.ts';

const maxDecimals = 36;
const longestSymbol = 20;

export async function readPoolTokens(
  client: PublicClient,
  { tokenListUrl, chainId, multicall3 }: Network,
  pool: { token0: Address; token1: Address },
): Promise<PricedPair> {
  const listed =
    tokenListUrl === null ? [] : await readTokenList(memoryOf(client), tokenListUrl, chainId);
  const of = async (address: Address): Promise<PricedToken> => {
    const known = listed.find((token) => token.address === getAddress(address));
    if (known !== undefined) return { ...known, priceFactor: '1', suspicion: null };
    const [symbol, decimals] = await client.multicall({
      multicallAddress: multicall3,
      allowFailure: true,
      contracts: [
        { address, abi: erc20Abi, functionName: 'symbol' },
        { address, abi: erc20Abi, functionName: 'decimals' },
      ],
    });
    const told = readableText(symbol.result ?? '', longestSymbol);
    const name = told === '' ? `${address.slice(0, 6)}…${address.slice(-4)}` : told;
    const places = decimals.result ?? 0;
    return {
      ...{ address, symbol: name, name, priceSymbol: null, priceFactor: '1' },
      decimals: places > maxDecimals ? 0 : places,
      suspicion: 'unlisted',
    };
  };
  const [token0, token1] = await Promise.all([of(pool.token0), of(pool.token1)]);
  return { token0, token1 };
}
